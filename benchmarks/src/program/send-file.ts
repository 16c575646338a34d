import { newUploadId } from '@aiso/contracts';

/** Registers a file and sends it in one request. @returns the code of the answer, or `taken` */
export async function sendFile(
  url: string,
  { token }: { readonly token: string },
  bytes: Buffer,
): Promise<{ uploadId: string; code: string }> {
  const uploadId = newUploadId();
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
  const registered = await fetch(`${url}/Prod/uploads`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ uploadId, fileName: 'file', fileSize: bytes.length }),
  });
  if (!registered.ok) return { uploadId, code: await codeOf(registered) };
  const created = await fetch(`${url}/files`, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(bytes.length),
      'upload-metadata': `uploadId ${Buffer.from(uploadId).toString('base64')}`,
    },
  });
  if (!created.ok || bytes.length === 0) return { uploadId, code: await codeOf(created) };
  const sent = await fetch(new URL(created.headers.get('location') ?? '', url), {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(bytes),
  });
  return { uploadId, code: sent.ok ? 'taken' : await codeOf(sent) };
}

async function codeOf(response: Response): Promise<string> {
  const body = (await response.json().catch(() => ({}))) as { code?: string };
  return body.code ?? String(response.status);
}

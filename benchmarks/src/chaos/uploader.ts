import { setTimeout as sleep } from 'node:timers/promises';
import { newUploadId } from '@aiso/contracts';
import { Upload } from 'tus-js-client';
import { chaosFile } from './files.ts';
import type { Person } from './person.ts';
import type { Outcome } from './verdict.ts';

/** Sends one image as the browser does: registers it, then tus, both again and again until `deadline`. */
export async function sendImage(
  url: string,
  person: Person,
  number: number,
  deadline: number,
): Promise<Outcome> {
  const { name, bytes, sha256 } = await chaosFile(number);
  const uploadId = newUploadId();
  const headers = { authorization: `Bearer ${person.token}` };
  await untilAccepted(deadline, async () => {
    const response = await fetch(`${url}/Prod/uploads`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ uploadId, fileName: name, fileSize: bytes.length }),
      signal: AbortSignal.timeout(20_000),
    });
    if (response.status >= 400 && response.status < 500) {
      throw new Refused(`Registering was refused: ${response.status} ${await response.text()}`);
    }
    return response.ok;
  });
  const isAcknowledged = await sendBytes(`${url}/files`, headers, uploadId, bytes, deadline);
  return { sha256, isAcknowledged };
}

class Refused extends Error {}

async function untilAccepted(deadline: number, attempt: () => Promise<boolean>): Promise<void> {
  while (Date.now() < deadline) {
    const isAccepted = await attempt().catch((error: unknown) => {
      if (error instanceof Refused) throw error;
      return false;
    });
    if (isAccepted) return;
    await sleep(200);
  }
  throw new Error('The program did not answer in time.');
}

/** Two requests an image, so that there is something to resume; with retries for as long as there is time. */
function sendBytes(
  endpoint: string,
  headers: Record<string, string>,
  uploadId: string,
  bytes: Buffer,
  deadline: number,
): Promise<boolean> {
  return new Promise((resolve) => {
    new Upload(bytes, {
      endpoint,
      headers,
      metadata: { uploadId },
      chunkSize: Math.ceil(bytes.length / 2),
      retryDelays: Array.from({ length: 200 }, () => 300),
      onShouldRetry: () => Date.now() < deadline,
      onSuccess: () => resolve(true),
      onError: () => resolve(false),
    }).start();
  });
}

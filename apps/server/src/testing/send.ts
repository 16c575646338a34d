import { randomUUID } from 'node:crypto';
import { type ErrorBody, newUploadId } from '@aiso/contracts';
import { sniff } from '@aiso/imaging';
import { phantomPixels, writeDicom, writePng } from '@aiso/imaging/synthetic';
import { DetailedError, Upload } from 'tus-js-client';
import type { IntakeProgram } from './intake-program.ts';
import type { Person } from './test-program.ts';

type Sent = { readonly uploadId: string; readonly error: ErrorBody | null };

/**
 * Registers a file and sends it with the client that the browser uses. A refusal is returned; anything else
 * rejects.
 */
export async function send(
  program: Pick<IntakeProgram, 'url' | 'register'>,
  person: Person,
  bytes: Buffer,
  more: {
    fileName?: string;
    checksum?: string;
    patientId?: string;
    studyId?: string;
    uploadId?: string;
    deidentify?: boolean;
  } = {},
): Promise<Sent> {
  const uploadId = more.uploadId ?? newUploadId();
  const fileName = more.fileName ?? `chest.${sniff(bytes).startsWith('dicom') ? 'dcm' : sniff(bytes)}`;
  const { status } = await program.register(person, { ...more, fileName, uploadId, fileSize: bytes.length });
  if (status >= 300) throw new Error(`The upload could not be registered: ${status}`);
  return new Promise((resolve, reject) => {
    new Upload(bytes, {
      endpoint: `${program.url}/files`,
      headers: person.headers,
      metadata: { uploadId },
      retryDelays: [200, 400, 800],
      chunkSize: 256 * 1024,
      onSuccess: () => resolve({ uploadId, error: null }),
      onError: (error) => {
        const body = error instanceof DetailedError ? error.originalResponse?.getBody() : undefined;
        if (body?.startsWith('{')) resolve({ uploadId, error: JSON.parse(body) as ErrorBody });
        else reject(error);
      },
    }).start();
  });
}

/** A raw tus request, for what a well-behaved client never does. */
export async function tus(
  url: string,
  method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE',
  headers: Record<string, string>,
  body?: Buffer,
): Promise<{ status: number; headers: Headers; error: ErrorBody | null }> {
  const response = await fetch(url, {
    method,
    headers: {
      'tus-resumable': '1.0.0',
      ...(method === 'PATCH' ? { 'content-type': 'application/offset+octet-stream' } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: new Uint8Array(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    error: text.startsWith('{') ? (JSON.parse(text) as ErrorBody) : null,
  };
}

const metadataOf = (uploadId: string): string => `uploadId ${Buffer.from(uploadId).toString('base64')}`;

/** Creates the tus upload of a registered one. @returns its address */
export async function create(
  program: Pick<IntakeProgram, 'url'>,
  person: Person,
  uploadId: string,
  length: number,
): Promise<string> {
  const created = await tus(`${program.url}/files`, 'POST', {
    ...person.headers,
    'upload-length': String(length),
    'upload-metadata': metadataOf(uploadId),
  });
  if (created.status !== 201) throw new Error(`The upload could not be created: ${created.status}`);
  return new URL(created.headers.get('location') ?? '', program.url).href;
}

let seed = Math.floor(Math.random() * 1e6);

/** A small picture that nobody sent before. */
export const newPng = (): Promise<Buffer> =>
  writePng(phantomPixels({ width: 96, height: 80, seed: (seed += 1) }));

export const newDicom = (options: Partial<Parameters<typeof writeDicom>[0]> = {}): Promise<Buffer> =>
  writeDicom({
    ...phantomPixels({ width: 96, height: 80, seed: (seed += 1) }),
    patient: { mrn: randomUUID().slice(0, 8), name: 'Muster^Erika', birthDate: '19600102', sex: 'F' },
    ...options,
  });

import { UPLOAD_FAILURES } from '@aiso/contracts/common-errors';
import type { Prediction } from '@aiso/contracts/imaging';
import type { CreateUpload, UpdateUpload, UploadView } from '@aiso/contracts/uploads';
import { call } from './call.ts';
import { whereIs } from './endpoints.ts';

/** For answers that do not say what is wrong (specification, section 8, "Upload API"). */
const otherwise = (code: keyof typeof UPLOAD_FAILURES) => ({
  failure: { code, message: UPLOAD_FAILURES[code].message },
});

/** Makes the record that precedes the bytes. */
export async function createUpload(body: CreateUpload): Promise<void> {
  await call('POST /Prod/uploads', { whereIs, body, ...otherwise('upload.save_failed') });
}

export async function updateUpload(id: string, body: UpdateUpload): Promise<UploadView> {
  const failure = otherwise('upload.update_failed');
  return (await call('PUT /Prod/uploads/{uploadId}', { whereIs, params: { uploadId: id }, body, ...failure }))
    .item;
}

/** Asks for another try at an image whose inference failed. */
export const askForInference = (imageId: string): Promise<Prediction> =>
  call('POST /dev/', { whereIs, body: { imageId } });

export const showUpload = (id: string): Promise<UploadView> =>
  call('GET /api/uploads/{uploadId}', { params: { uploadId: id }, ...otherwise('upload.fetch_failed') });

/** What the queue asks of the server beside the bytes; @throws ApiError */
export const uploadBackend = { create: createUpload, update: updateUpload, show: showUpload };
export type UploadBackend = typeof uploadBackend;

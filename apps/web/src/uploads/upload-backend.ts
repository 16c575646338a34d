import type { Prediction } from '@aiso/contracts/imaging';
import type { CreateUpload, UpdateUpload, UploadView } from '@aiso/contracts/uploads';
import { api } from '../app/api/client.ts';
import { endpoint } from '../app/api/endpoints.ts';
import { ApiError } from '../app/api/errors.ts';

const recordsPath = (): string => `${endpoint('uploads').replace(/\/+$/u, '')}/uploads`;
const recordPath = (id: string): string => `${recordsPath()}/${encodeURIComponent(id)}`;

/**
 * Makes the record that precedes the bytes. One that is there already was made by an attempt whose answer was
 * lost.
 */
export async function createUpload(body: CreateUpload): Promise<void> {
  try {
    await api.post<{ uploadId: string }>(recordsPath(), body);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'upload.id_taken')) throw error;
  }
}

export async function updateUpload(id: string, body: UpdateUpload): Promise<UploadView> {
  return (await api.put<{ item: UploadView }>(recordPath(id), body)).item;
}

/** Asks for another try at an image that could not be read. */
export const askForInference = (uploadId: string): Promise<Prediction> =>
  api.post<Prediction>(endpoint('inference'), { uploadId });

export const showUpload = (id: string): Promise<UploadView> =>
  api.get<UploadView>(`/api/uploads/${encodeURIComponent(id)}`);

/** What the queue asks of the server beside the bytes; @throws ApiError */
export const uploadBackend = { create: createUpload, update: updateUpload, show: showUpload };
export type UploadBackend = typeof uploadBackend;

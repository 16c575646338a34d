import { ERROR_CATALOGUE, type ErrorCode, isErrorCode } from '@aiso/contracts/errors';
import type { DetailedError, HttpResponse } from 'tus-js-client';
import { currentIdToken } from '../../../app/api/client.ts';
import { endpoint } from '../../../app/api/endpoints.ts';
import { judged, needsNewToken, type TransferFailure } from '../retry-rules.ts';

export type TransferInput = {
  readonly id: string;
  readonly name: string;
  readonly file: Blob;
  readonly checksum: string | null;
  /** Where an earlier attempt went; its offset is asked for. */
  readonly url: string | null;
};

export type TransferEvents = {
  readonly onUrl: (url: string) => void;
  readonly onProgress: (sentBytes: number) => void;
  readonly onDone: () => void;
  readonly onFailure: (failure: TransferFailure) => void;
};

export type Transfer = { stop(): void };
export type StartTransfer = (input: TransferInput, events: TransferEvents) => Transfer;

/** Small enough for a proxy's usual body limit, and for a lost connection to cost little. */
const CHUNK_BYTES = 8 * 1024 * 1024;

/**
 * One attempt to send a file by tus 1.0; the queue decides about the next. The client is loaded when first
 * needed.
 */
export const startTusTransfer: StartTransfer = (input, events) => {
  let isStopped = false;
  let abort = (): void => {};
  let forceRefresh = tokensRefused.delete(input.id);

  const begin = async (): Promise<void> => {
    const { Upload } = await import('tus-js-client');
    if (isStopped) return;
    const upload = new Upload(input.file, {
      endpoint: endpoint('files'),
      uploadUrl: input.url,
      chunkSize: CHUNK_BYTES,
      metadata: {
        uploadId: input.id,
        filename: input.name,
        ...(input.checksum === null ? {} : { sha256: input.checksum }),
      },
      // What a reload needs lies with the file itself, see file-store.ts.
      storeFingerprintForResuming: false,
      retryDelays: null,
      onBeforeRequest: async (request) => {
        const token = await currentIdToken({ forceRefresh });
        forceRefresh = false;
        if (token !== null) request.setHeader('authorization', `Bearer ${token}`);
      },
      onUploadUrlAvailable: () => {
        if (!isStopped && upload.url !== null) events.onUrl(upload.url);
      },
      onProgress: (sentBytes) => {
        if (!isStopped) events.onProgress(sentBytes);
      },
      onSuccess: () => {
        if (!isStopped) events.onDone();
      },
      onError: (error) => {
        const failure = failureOf(error);
        if (needsNewToken(failure)) tokensRefused.add(input.id);
        if (!isStopped) events.onFailure(failure);
      },
    });
    abort = () => void upload.abort().catch(() => undefined);
    upload.start();
  };

  begin().catch((error: unknown) => events.onFailure(failureOf(error)));
  return {
    stop() {
      isStopped = true;
      abort();
    },
  };
};

/** Uploads whose last attempt met a refused token: the next one asks the directory for a new token first. */
const tokensRefused = new Set<string>();

/** What a status says without a body, as an answer to HEAD or from a proxy has none. */
const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  401: 'auth.expired',
  413: 'file.too_large',
  429: 'rate.limited',
  502: 'server.unavailable',
  503: 'server.unavailable',
  504: 'server.unavailable',
  507: 'storage.full',
};

function responseOf(error: unknown): HttpResponse | null {
  return error instanceof Error && 'originalResponse' in error
    ? (error as DetailedError).originalResponse
    : null;
}

export function failureOf(error: unknown): TransferFailure {
  const response = responseOf(error);
  const status = response?.getStatus() ?? 0;
  if (response === null || status === 0) {
    return judged('bytes', {
      code: 'network.unreachable',
      message: 'The server cannot be reached. Check your connection.',
      status: 0,
    });
  }
  const body = parse(response.getBody());
  const code =
    body.code !== undefined && isErrorCode(body.code)
      ? body.code
      : (CODE_OF_STATUS[status] ?? 'server.internal');
  return judged('bytes', { code, message: body.error ?? ERROR_CATALOGUE[code].message, status });
}

function parse(body: string): { error?: string; code?: string } {
  try {
    const parsed: unknown = JSON.parse(body);
    if (typeof parsed !== 'object' || parsed === null) return {};
    return {
      ...('error' in parsed && typeof parsed.error === 'string' ? { error: parsed.error } : {}),
      ...('code' in parsed && typeof parsed.code === 'string' ? { code: parsed.code } : {}),
    };
  } catch {
    return {};
  }
}

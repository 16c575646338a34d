import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import { AppError, type ErrorBody } from '@aiso/contracts';
import { FileStore } from '@tus/file-store';
import { ERRORS, type KvStore, type Locker, Server, Upload } from '@tus/server';
import { type StagedRef, type Staging, stagedName } from '../../intake/staging.ts';
import type { Release, UploadLocks } from '../../intake/upload-locks.ts';
import { errorBody, toAppError } from '../../platform/http/errors.ts';

/** An upload whose bytes are on their way, of whoever asks. */
export type AwaitedUpload = {
  readonly ref: StagedRef;
  readonly announcedBytes: number;
  readonly createdAt: Date;
  /** Whether its bytes are still awaited, asked anew. */
  readonly isReceiving: () => Promise<boolean>;
};

/** A tus request that was authenticated and authorised: it is about this upload and no other. */
type TusRequest = AwaitedUpload & { readonly raw: IncomingMessage; readonly correlationId: string };

type Options = {
  /** Where the routes are mounted: `/files`. */
  readonly path: string;
  readonly maxBytes: number;
  readonly staging: Staging;
  readonly locks: UploadLocks;
  /** Runs after the last byte and before the answer to it. @throws AppError */
  readonly onComplete: (request: TusRequest) => Promise<void>;
  /** Whether a disk has no room, where something could not be written. */
  readonly isFull: () => Promise<boolean>;
  readonly onFailure: (error: unknown, request: TusRequest) => void;
};

export type TusServer = {
  handle(request: TusRequest, response: Parameters<Server['handle']>[1]): Promise<void>;
};

/** After a holder was told to let go, what it has received is written out within this time. */
const DRAIN_MS = 300;

/**
 * The tus protocol 1.0.0 (core; creation and termination are ours) over the staging folder. The announced
 * length comes from the upload's record, not from a file beside the bytes: a crash leaves nothing
 * half-written.
 */
export function createTusServer(options: Options): TusServer {
  const current = new AsyncLocalStorage<TusRequest>();
  const requestOf = (): TusRequest => {
    const request = current.getStore();
    if (request === undefined) throw new Error('A tus request outside of its route.');
    return request;
  };
  const server = new JsonErrorServer({
    path: options.path,
    maxSize: options.maxBytes,
    relativeLocation: true,
    allowedOrigins: [],
    lockDrainTimeout: DRAIN_MS,
    datastore: new FileStore({
      directory: options.staging.folder,
      configstore: recordsAsConfig(requestOf),
    }),
    locker: lockerOf(options.locks, requestOf),
    namingFunction: () => stagedName(requestOf().ref),
    getFileIdFromRequest: () => stagedName(requestOf().ref),
    onUploadFinish: async () => {
      await options.onComplete(requestOf());
      return {};
    },
    onResponseError: async (_request, error) => {
      const request = requestOf();
      const isFull = isWriteError(error) && (await options.isFull());
      const shown = isFull ? new AppError('storage.full', { cause: error }) : error;
      const { status, body } = translate(shown, request.correlationId);
      if (status >= 500) options.onFailure(shown, request);
      return { status_code: status, body: JSON.stringify(body) };
    },
  });
  return {
    handle: (request, response) => current.run(request, () => server.handle(request.raw, response)),
  };
}

class JsonErrorServer extends Server {
  override async write(...[context, headers, status, body]: Parameters<Server['write']>) {
    if (status < 400) return super.write(context, headers, status, body);
    headers.set('Content-Type', 'application/json; charset=utf-8');
    // The protocol's own refusals (412, 400) come as plain text.
    const isOurs = body?.startsWith('{') ?? false;
    const text = isOurs
      ? body
      : JSON.stringify({ ...errorBody(new AppError('request.invalid'), ''), detail: body });
    return super.write(context, headers, status, text);
  }
}

function recordsAsConfig(requestOf: () => TusRequest): KvStore {
  return {
    get: async (name) => {
      const { ref, announcedBytes, createdAt } = requestOf();
      if (name !== stagedName(ref)) return undefined;
      return new Upload({
        id: name,
        size: announcedBytes,
        offset: 0,
        creation_date: createdAt.toISOString(),
      });
    },
    set: async () => undefined,
    delete: async () => undefined,
  };
}

function lockerOf(locks: UploadLocks, requestOf: () => TusRequest): Locker {
  return {
    newLock: (name) => {
      let release: Release | undefined;
      return {
        lock: async (_signal, cancel) => {
          const { raw, isReceiving } = requestOf();
          release = await locks.acquire(name, {
            progress: () => raw.socket.bytesRead,
            cancel: () => void cancel(),
          });
          const isAwaited = await isReceiving().catch(async (error: unknown) => {
            // The database went in between. The server of tus lets go only of what it was given: this lock
            // would stay held for ever, and nobody could go on with the upload.
            await release?.();
            throw error;
          });
          if (isAwaited) return;
          // Its last holder may have sent the last bytes, and the file is gone: the client asks again and
          // learns how it ended.
          await release();
          throw new AppError('upload.busy');
        },
        unlock: async () => release?.(),
      };
    },
  };
}

const isWriteError = (error: Error | ProtocolError): boolean =>
  'status_code' in error && error.body === ERRORS.FILE_WRITE_ERROR.body;

type ProtocolError = { readonly status_code: number; readonly body: string };

/**
 * Statuses of the protocol stay what clients rely on (409 for an offset that does not fit). The body is ours.
 */
function translate(error: Error | ProtocolError, correlationId: string): { status: number; body: ErrorBody } {
  const translated = 'status_code' in error ? ofProtocol(error) : toAppError(error);
  const isOffset = 'status_code' in error && error.status_code === ERRORS.INVALID_OFFSET.status_code;
  return { status: isOffset ? 409 : translated.status, body: errorBody(translated, correlationId) };
}

function ofProtocol({ status_code: status, body }: ProtocolError): AppError {
  switch (body) {
    case ERRORS.FILE_NOT_FOUND.body:
    case ERRORS.FILE_NO_LONGER_EXISTS.body:
      return new AppError('resource.not_found');
    case ERRORS.INVALID_OFFSET.body:
    case ERRORS.ABORTED.body:
      return new AppError('upload.busy');
    case ERRORS.ERR_SIZE_EXCEEDED.body:
      return new AppError('upload.size_mismatch');
    case ERRORS.ERR_MAX_SIZE_EXCEEDED.body:
      return new AppError('file.too_large');
    case ERRORS.FILE_WRITE_ERROR.body:
      return new AppError('server.unavailable', { detail: 'a staged file could not be written' });
    default:
      return new AppError(status < 500 ? 'request.invalid' : 'server.internal', { detail: body });
  }
}

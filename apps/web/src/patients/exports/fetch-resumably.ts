import { api } from '../../app/api/bytes.ts';
import { ApiError } from '../../app/api/errors.ts';
import { reconnectDelayMs } from '../../app/api/reconnect-delay.ts';

/** Attempts in a row that bring nothing. */
const ATTEMPTS = 8;
/** What has arrived is handed to the browser, which may put it on disk, in pieces of this size. */
const PIECE_BYTES = 8 * 1024 * 1024;

type Progress = { readonly signal: AbortSignal; readonly onBytes: (arrived: number) => void };

/**
 * A large file behind the bearer token. When the connection breaks it goes on where it was (RFC 9110, 14.2).
 * @param bytes its whole length
 * @throws ApiError; the signal's reason
 */
export async function fetchResumably(path: string, bytes: number, progress: Progress): Promise<Blob> {
  const { signal, onBytes } = progress;
  const file = collected();
  for (let attempt = 0; file.bytes() < bytes; attempt += 1) {
    const before = file.bytes();
    try {
      const headers: Record<string, string> = before === 0 ? {} : { range: `bytes=${before}-` };
      const answer = await api.response(path, { signal, headers });
      // A server on the way may not know parts.
      if (answer.status !== 206) file.clear();
      for await (const chunk of chunksOf(answer)) {
        file.add(chunk);
        onBytes(file.bytes());
      }
      if (file.bytes() === before) throw new TypeError('The answer is empty.');
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      if (file.bytes() > before) attempt = 0;
      if (!isLost(error) || attempt + 1 >= ATTEMPTS) throw error;
      await pause(reconnectDelayMs(attempt), signal);
    }
  }
  return file.whole();
}

/** The server cannot be reached, or the connection broke off in between. */
const isLost = (error: unknown): boolean =>
  error instanceof ApiError ? error.status === 0 || error.status >= 502 : error instanceof TypeError;

async function* chunksOf({ body }: Response): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  if (body === null) return;
  const reader = body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
}

function collected() {
  let pieces: Blob[] = [];
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let [inPieces, inChunks] = [0, 0];
  const close = (): void => {
    pieces.push(new Blob(chunks));
    inPieces += inChunks;
    [chunks, inChunks] = [[], 0];
  };
  return {
    bytes: () => inPieces + inChunks,
    add(chunk: Uint8Array<ArrayBuffer>): void {
      chunks.push(chunk);
      inChunks += chunk.length;
      if (inChunks >= PIECE_BYTES) close();
    },
    clear(): void {
      [pieces, chunks, inPieces, inChunks] = [[], [], 0, 0];
    },
    whole(): Blob {
      close();
      return new Blob(pieces, { type: 'application/zip' });
    },
  };
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

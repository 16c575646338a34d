import { AppError, isLoopback } from '@aiso/contracts';
import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose';

/** How often keys are asked for. */
export type RemoteKeysOptions = {
  /**
   * A key that is not known is asked for again at the earliest after this long, so that invented key ids cost
   * nothing.
   */
  readonly cooldownMs?: number;
  /** Keys are asked for again after this long: one that was withdrawn is believed no longer. */
  readonly keepMs?: number;
};

const COOLDOWN_MS = 30_000;
const KEEP_MS = 600_000;
const ANSWER_WITHIN_MS = 3_000;
/** Directories publish two or three keys of half a kilobyte. */
const MOST_BYTES = 64 * 1024;

/**
 * Keys of a directory elsewhere, by the address of its key set; fetched when first needed and kept. Whoever
 * could change them on the way could make anybody's tokens: so they come over https, and over http only from
 * this machine.
 * @throws Error for any other address. Its result throws AppError directory.unreachable where no key set can
 * be had.
 */
export function remoteKeys(address: string, options: RemoteKeysOptions = {}): JWTVerifyGetKey {
  const url = new URL(address);
  if (url.protocol !== 'https:' && !isLoopback(url.hostname))
    throw new Error(`The keys of a directory elsewhere must be fetched over https, not from ${url.origin}.`);
  const find = createRemoteJWKSet(url, {
    timeoutDuration: ANSWER_WITHIN_MS,
    cooldownDuration: options.cooldownMs ?? COOLDOWN_MS,
    cacheMaxAge: options.keepMs ?? KEEP_MS,
    [customFetch]: fetchBounded,
  });
  return async (header, token) => {
    try {
      return await find(header, token);
    } catch (error) {
      throw isOfToken(error) ? error : new AppError('directory.unreachable', { cause: error });
    }
  };
}

/** That no key fits is the token's fault; anything else is the directory's, or the way's. */
const isOfToken = (error: unknown): boolean =>
  error instanceof errors.JWKSNoMatchingKey ||
  error instanceof errors.JWKSMultipleMatchingKeys ||
  error instanceof errors.JOSENotSupported;

async function fetchBounded(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  const body: ReadableStream<Uint8Array<ArrayBuffer>> | null = response.body;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > MOST_BYTES) throw new Error('The key set is too large.');
    chunks.push(chunk);
  }
  return new Response(new Blob(chunks), { status: response.status });
}

import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { AppError } from '@aiso/contracts';
import { assertHash } from './pieces.ts';

export type StoredObject = { readonly key: string; readonly sha256: string; readonly bytes: number };

/**
 * Bytes `start` to `end`, both inclusive and from 0 (as in RFC 9110, 14.1.2). Without `end`, to the last one.
 */
export type ByteRange = { readonly start: number; readonly end?: number };

export type ObjectBody = Uint8Array | AsyncIterable<Uint8Array>;

/**
 * Where images lie. Content-addressed: the same bytes of a tenant are one object, and two tenants never share
 * one. Every method takes the tenant, and answers another tenant's key as an absent one.
 *
 * Errors of all methods: AppError `resource.not_found` for a key that is none of this tenant,
 * `object.missing` and `object.damaged` where the store is there and the object is not as it was stored,
 * `storage.full`, and `storage.unreachable` where the store is away or refuses: of its objects nothing is
 * known then.
 */
export type ObjectStore = {
  /**
   * Resolves when the object is durable: on disk and in its folder, or acknowledged by S3. Safe to repeat.
   * Each piece of a body is used up before the next one is asked for, so that all may lie in one memory.
   */
  readonly put: (
    body: ObjectBody,
    options: { readonly tenantId: string; readonly contentType: string },
  ) => Promise<StoredObject>;
  /** @throws AppError `object.damaged` when the bytes are no longer those that were stored. */
  readonly get: (tenantId: string, key: string) => Promise<Buffer>;
  /**
   * The same piece by piece, for what may be large. Who opens it goes through the pieces, or gives them back
   * (`return`): they hold a file or a connection.
   */
  readonly open: (tenantId: string, key: string) => Promise<OpenObject>;
  /**
   * The object or a part of it, not checked against its hash.
   * @throws AppError `request.invalid` for a range outside it.
   */
  readonly stream: (tenantId: string, key: string, range?: ByteRange) => Promise<Readable>;
  readonly head: (tenantId: string, key: string) => Promise<{ readonly bytes: number }>;
  /**
   * An absent object is no error. The caller knows that no other record of the tenant names the same content.
   */
  readonly delete: (tenantId: string, key: string) => Promise<void>;
  /** A link that reads this one object for a short time without signing in; null where the store has none. */
  readonly presignedUrl: (tenantId: string, key: string, options?: PresignOptions) => Promise<string | null>;
  /** Settles when objects can be stored and read, as far as can be told without one; in 3 s at most. */
  readonly ping: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export type OpenObject = {
  readonly bytes: number;
  /**
   * Each is used up before the next one is asked for.
   * @throws AppError `object.damaged` behind the last one when the bytes are no longer those that were
   * stored
   */
  readonly pieces: AsyncGenerator<Uint8Array>;
};

export type PresignOptions = {
  /** 1–300, by default 60. */
  readonly expiresInSeconds?: number;
  readonly contentType?: string;
};

export const LONGEST_LINK_SECONDS = 300;

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** @throws AppError `object.damaged`: what lies under the key is not what was stored. */
export function assertUnchanged(bytes: Buffer, sha256: string): Buffer {
  assertHash(sha256Of(bytes), sha256);
  return bytes;
}

export function assertRange(range: ByteRange, bytes: number): { start: number; end: number } {
  const end = Math.min(range.end ?? bytes - 1, bytes - 1);
  const isSound = Number.isSafeInteger(range.start) && range.start >= 0 && range.start <= end;
  if (!isSound) throw new AppError('request.invalid', { detail: 'A byte range outside the object.' });
  return { start: range.start, end };
}

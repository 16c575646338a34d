import { AppError, type OriginalFault } from '@aiso/contracts';
import type { FileToDecode } from '@aiso/imaging/decoders';
import type { ObjectStore } from '@aiso/objectstore';
import type { Services } from '../../platform/services.ts';
import { noteFault, noteSound } from './note-original.ts';

type FetchedFile = Extract<FileToDecode, { open: unknown }>;

/** An image, where its original lies, and what is known of that. */
export type Original = {
  readonly imageId: string;
  readonly key: string;
  readonly fault: OriginalFault | null;
};

/** How the object store found an object that is not there as it was stored; null for any other error. */
export function faultOfObject(error: unknown): OriginalFault | null {
  if (!(error instanceof AppError)) return null;
  if (error.code === 'object.missing') return 'missing';
  return error.code === 'object.damaged' ? 'damaged' : null;
}

/** The same of an original. */
export function faultOfOriginal(error: unknown): OriginalFault | null {
  if (!(error instanceof AppError)) return null;
  if (error.code === 'original.missing') return 'missing';
  return error.code === 'original.damaged' ? 'damaged' : null;
}

function asOriginal(cause: unknown): unknown {
  const fault = faultOfObject(cause);
  return fault === null ? cause : new AppError(`original.${fault}`, { cause });
}

/**
 * An original for a decoder, which fetches it once it is free. Opening it and its pieces throw
 * AppError `original.missing` and `original.damaged`, the latter behind the last piece.
 */
export const originalOf = (
  { objects }: { readonly objects: Pick<ObjectStore, 'open'> },
  tenantId: string,
  key: string,
): FetchedFile => ({
  async open() {
    try {
      const { bytes, pieces } = await objects.open(tenantId, key);
      return { bytes, pieces: translated(pieces) };
    } catch (error) {
      throw asOriginal(error);
    }
  },
});

async function* translated(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* pieces;
  } catch (error) {
    throw asOriginal(error);
  }
}

/**
 * Does a work that reads an original whole. What is found of it is noted: a fault, and that it is sound
 * again.
 * @throws AppError `original.missing`, `original.damaged`; whatever the work throws
 */
export async function withOriginal<T>(
  deps: Pick<Services, 'datastore' | 'objects' | 'boss' | 'events' | 'log'>,
  tenantId: string,
  { imageId, key, fault }: Original,
  correlationId: string,
  work: (file: FetchedFile) => Promise<T>,
): Promise<T> {
  try {
    const made = await work(originalOf(deps, tenantId, key));
    if (fault !== null)
      await deps.datastore.tenantTransaction(tenantId, (tx) => noteSound(deps, tx, imageId, correlationId));
    return made;
  } catch (error) {
    const found = faultOfOriginal(error);
    if (found !== null && found !== fault)
      await deps.datastore.tenantTransaction(tenantId, (tx) =>
        noteFault(deps, tx, imageId, found, correlationId),
      );
    throw error;
  }
}

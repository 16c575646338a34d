import { Readable } from 'node:stream';
import { noteFault, noteSound } from '../../inference/originals/note-original.ts';
import { faultOfOriginal, originalOf } from '../../inference/originals/read-original.ts';
import type { Services } from '../../platform/services.ts';
import type { HeldImage } from './held-images.repository.ts';

type Deps = Pick<Services, 'datastore' | 'objects' | 'boss' | 'events' | 'log'>;

/**
 * The original of an image as a stream. What is found of it is noted. The stream ends in AppError
 * `original.missing`, `original.damaged` or `storage.unreachable`.
 */
export const exportImage = (
  deps: Deps,
  tenantId: string,
  image: HeldImage,
  correlationId: string,
): Readable => Readable.from(piecesOf(deps, tenantId, image, correlationId));

async function* piecesOf(
  deps: Deps,
  tenantId: string,
  { id, objectKey, fault }: HeldImage,
  correlationId: string,
): AsyncGenerator<Buffer> {
  const { datastore } = deps;
  try {
    const { pieces } = await originalOf(deps, tenantId, objectKey).open();
    // The store goes on in the same memory, and the stream is a piece ahead.
    for await (const piece of pieces) yield Buffer.from(piece);
  } catch (error) {
    const found = faultOfOriginal(error);
    if (found !== null)
      await datastore.tenantTransaction(tenantId, (tx) => noteFault(deps, tx, id, found, correlationId));
    throw error;
  }
  if (fault !== null)
    await datastore.tenantTransaction(tenantId, (tx) => noteSound(deps, tx, id, correlationId));
}

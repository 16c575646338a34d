import { availableParallelism } from 'node:os';
import { AppError, type Correction } from '@aiso/contracts';
import { fairLanes } from '@aiso/contracts/fair-lanes';
import type { ViewerPixelsHeader } from '@aiso/imaging';
import { VIEW } from '@aiso/imaging/decoders';
import { type Original, withOriginal } from '../inference/originals/read-original.ts';
import { viewOrder } from '../inference/originals/render-original.ts';
import type { Actor } from '../platform/actor.ts';
import type { Services } from '../platform/services.ts';

/** An original, and what renditions of it have undergone that itself has not. */
export type OriginalImage = Original & { readonly correction: Correction };

type ViewerPixels = { readonly header: ViewerPixelsHeader; readonly values: Buffer };

/**
 * Whole originals pass the program on their way to a decoder, and keep it and a processor busy: of all
 * tenants one fewer at once than there are processors, in turns.
 */
const AT_ONCE = Math.max(1, availableParallelism() - 1);
const turns = fairLanes({ lanes: AT_ONCE, perHolder: AT_ONCE });

/**
 * Stored values of an image, in a decoder, which is sent the original once it is free: what waits holds none
 * of it.
 * @throws AppError `original.missing`, `original.damaged`; `server.unavailable` where too many wait; whatever
 * the decoder says of the file
 */
export async function decodeForViewer(
  services: Services,
  { tenantId, correlationId }: Pick<Actor, 'tenantId' | 'correlationId'>,
  image: OriginalImage,
): Promise<ViewerPixels> {
  const order = viewOrder(services, image.correction);
  const { answer: header, parts } = await withOriginal(services, tenantId, image, correlationId, (file) =>
    turns.run(tenantId, '', () => services.decoders.decode(VIEW, { tenantId, order, file })),
  );
  const [values] = parts;
  if (values === undefined) throw new AppError('file.corrupt');
  return { header, values };
}

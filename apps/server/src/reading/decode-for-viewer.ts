import { AppError, type Correction } from '@aiso/contracts';
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
    services.decoders.decode(VIEW, { tenantId, order, file }),
  );
  const [values] = parts;
  if (values === undefined) throw new AppError('file.corrupt');
  return { header, values };
}

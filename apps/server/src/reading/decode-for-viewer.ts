import { AppError, uploadMaxBytes } from '@aiso/contracts';
import type { ViewerPixelsHeader } from '@aiso/imaging';
import { VIEW } from '@aiso/imaging/decoders';
import type { Services } from '../platform/services.ts';
import type { ImageObject } from './read-image-object.ts';

type ViewerPixels = { readonly header: ViewerPixelsHeader; readonly values: Buffer };

/**
 * Stored values of an image, in a decoder, which is sent the original once it is free: what waits holds none
 * of it.
 * @throws AppError `server.unavailable` where too many wait; whatever the decoder says of the file
 */
export async function decodeForViewer(
  { settings, decoders, objects }: Pick<Services, 'settings' | 'decoders' | 'objects'>,
  tenantId: string,
  { key, correction }: ImageObject,
): Promise<ViewerPixels> {
  const limits = {
    maxBytes: uploadMaxBytes(settings),
    maxPixels: settings.AISO_IMAGE_MAX_MEGAPIXELS * 1_000_000,
  };
  const { answer: header, parts } = await decoders.decode(VIEW, {
    tenantId,
    order: { correction, limits },
    file: { open: () => objects.open(tenantId, key) },
  });
  const [values] = parts;
  if (values === undefined) throw new AppError('file.corrupt');
  return { header, values };
}

import { AppError } from '@aiso/contracts';
import { withOriginal } from '../inference/originals/read-original.ts';
import { renderOriginal } from '../inference/originals/render-original.ts';
import type { Actor } from '../platform/actor.ts';
import type { Services } from '../platform/services.ts';
import { imagesChanged } from '../registry/changes.ts';
import type { OriginalImage } from './decode-for-viewer.ts';
import { replaceRenditions } from './reading.repository.ts';

type Renditions = { readonly preview: Buffer; readonly thumbnail: Buffer };
type Keys = { readonly preview: string | null; readonly thumbnail: string | null };
type Asker = Pick<Actor, 'tenantId' | 'correlationId'>;

/** Who asks for both at once, or several for one, gets the same. */
const underWay = new Map<string, Promise<Renditions>>();

/**
 * Makes preview and thumbnail anew from the original, of which one is missing or damaged, and stores them.
 * @param keys where they lay
 * @throws AppError `original.missing`, `original.damaged`; what the decoder says of the file
 */
export async function remakeRenditions(
  services: Services,
  asker: Asker,
  image: OriginalImage,
  keys: Keys,
): Promise<Renditions> {
  // Lists ask for many thumbnails: one whose original is known to be bad is looked for elsewhere.
  if (image.fault !== null) throw new AppError(`original.${image.fault}`);
  const name = `${asker.tenantId} ${image.imageId}`;
  const known = underWay.get(name);
  if (known !== undefined) return known;
  const making = remake(services, asker, image, keys).finally(() => underWay.delete(name));
  underWay.set(name, making);
  return making;
}

async function remake(
  services: Services,
  { tenantId, correlationId }: Asker,
  image: OriginalImage,
  keys: Keys,
): Promise<Renditions> {
  const { datastore, log } = services;
  const { preview, thumbnail } = await withOriginal(services, tenantId, image, correlationId, (file) =>
    renderOriginal(services, tenantId, file, image.correction),
  );
  const made = { preview: preview.key, thumbnail: thumbnail.key };
  // Another release may encode the same picture otherwise.
  if (made.preview !== keys.preview || made.thumbnail !== keys.thumbnail)
    await datastore.tenantTransaction(tenantId, async (tx) => {
      if (await replaceRenditions(tx, image.imageId, keys, made)) await imagesChanged(tx, [image.imageId]);
    });
  log.warn({ tenant: tenantId, image: image.imageId }, 'preview and thumbnail were made anew');
  return { preview: preview.bytes, thumbnail: thumbnail.bytes };
}

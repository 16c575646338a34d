import { AppError } from '@aiso/contracts';
import { faultOfObject } from '../inference/originals/read-original.ts';
import type { Actor } from '../platform/actor.ts';
import { recordAudit } from '../platform/audit.repository.ts';
import type { Services } from '../platform/services.ts';
import { correctionOf, setHeatmapLost } from '../registry/image.repository.ts';
import type { OriginalImage } from './decode-for-viewer.ts';
import { findFinding, findImage, type ImageRow } from './reading.repository.ts';
import { remakeRenditions } from './remake-renditions.ts';

type Rendition = 'thumbnail' | 'preview';

/**
 * Finds an image for who is going to see it. Thumbnails are not audited: the lists that show them are.
 * @throws AppError `resource.not_found` alike for unknown and foreign
 */
async function findShownImage(
  actor: Actor,
  imageId: string,
  rendition: Rendition | 'original',
): Promise<ImageRow> {
  actor.require('image:read');
  const found = await actor.transaction(async (tx) => {
    const image = await findImage(tx, imageId);
    if (image !== undefined && rendition !== 'thumbnail') {
      await recordAudit(tx, actor, 'image.viewed', { type: 'image', id: imageId }, { rendition });
    }
    return image;
  });
  if (found === undefined) throw new AppError('resource.not_found');
  return found;
}

/** @throws AppError `resource.not_found` alike for unknown and foreign */
export async function findOriginal(actor: Actor, imageId: string): Promise<OriginalImage> {
  return originalOfRow(await findShownImage(actor, imageId, 'original'));
}

const originalOfRow = (row: ImageRow): OriginalImage => ({
  imageId: row.id,
  key: row.object_key,
  fault: row.original_fault,
  correction: correctionOf(row),
});

/**
 * Bytes of a rendition: a JPEG of some hundred KB. One that is missing or damaged is made anew.
 * @throws AppError `resource.not_found` alike for unknown, foreign, and not yet made; `original.missing` and
 * `original.damaged` where it cannot be made anew
 */
export async function readRendition(
  services: Services,
  actor: Actor,
  imageId: string,
  rendition: Rendition,
): Promise<Buffer> {
  const image = await findShownImage(actor, imageId, rendition);
  const keys = { preview: image.preview_key, thumbnail: image.thumbnail_key };
  const key = keys[rendition];
  if (key === null) throw new AppError('resource.not_found');
  try {
    return await services.objects.get(actor.tenantId, key);
  } catch (error) {
    if (faultOfObject(error) === null) throw error;
    return (await remakeRenditions(services, actor, originalOfRow(image), keys))[rendition];
  }
}

/** The heat map of one finding, a PNG. @throws AppError `resource.not_found`, `heatmap.missing` */
export async function readHeatmap(
  { objects, log }: Pick<Services, 'objects' | 'log'>,
  actor: Actor,
  resultId: string,
  code: string,
): Promise<Buffer> {
  actor.require('result:read');
  const finding = await actor.transaction((tx) => findFinding(tx, resultId, code));
  const key = finding?.heatmapKey ?? null;
  if (finding === undefined || key === null) throw new AppError('resource.not_found');
  try {
    return await objects.get(actor.tenantId, key);
  } catch (error) {
    if (faultOfObject(error) === null) throw error;
    // Read again, the image has new ones, also where nothing else has changed.
    const isNew = await actor.transaction((tx) => setHeatmapLost(tx, finding.imageId));
    if (isNew)
      log.warn({ tenant: actor.tenantId, image: finding.imageId, object: key }, 'a heat map is lost');
    throw new AppError('heatmap.missing', { cause: error });
  }
}

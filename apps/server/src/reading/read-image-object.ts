import { AppError, type Correction } from '@aiso/contracts';
import type { Actor } from '../platform/actor.ts';
import { recordAudit } from '../platform/audit.ts';
import type { Services } from '../platform/services.ts';
import { correctionOf } from '../registry/image.repository.ts';
import { findFinding, findImage, type ImageRow } from './reading.repository.ts';

type Rendition = 'thumbnail' | 'preview' | 'original';

/**
 * Where an image or a rendition lies. `correction`: what renditions have undergone already, and the original
 * has not.
 */
export type ImageObject = { readonly key: string; readonly correction: Correction };

const KEY_OF: Readonly<Record<Rendition, (row: ImageRow) => string | null>> = {
  thumbnail: (row) => row.thumbnail_key,
  preview: (row) => row.preview_key,
  original: (row) => row.object_key,
};

/**
 * Finds an image or a rendition of it, for who is going to see it. Thumbnails are not audited: the lists that
 * show them are.
 * @throws AppError `resource.not_found` alike for unknown, foreign, and not yet made
 */
export async function findImageObject(
  actor: Actor,
  imageId: string,
  rendition: Rendition,
): Promise<ImageObject> {
  actor.require('image:read');
  const found = await actor.transaction(async (tx) => {
    const image = await findImage(tx, imageId);
    if (image !== undefined && rendition !== 'thumbnail') {
      await recordAudit(tx, actor, 'image.viewed', { type: 'image', id: imageId }, { rendition });
    }
    const key = image === undefined ? null : KEY_OF[rendition](image);
    return image === undefined || key === null ? null : { key, correction: correctionOf(image) };
  });
  if (found === null) throw new AppError('resource.not_found');
  return found;
}

/** Bytes of a rendition: a JPEG of some hundred KB. @throws AppError as `findImageObject` */
export async function readRendition(
  { objects }: Pick<Services, 'objects'>,
  actor: Actor,
  imageId: string,
  rendition: Exclude<Rendition, 'original'>,
): Promise<Buffer> {
  const { key } = await findImageObject(actor, imageId, rendition);
  return objects.get(actor.tenantId, key);
}

/** The heat map of one finding: 8-bit grey PNG. @throws AppError `resource.not_found` */
export async function readHeatmap(
  services: Pick<Services, 'objects'>,
  actor: Actor,
  resultId: string,
  code: string,
): Promise<Buffer> {
  actor.require('result:read');
  const finding = await actor.transaction((tx) => findFinding(tx, resultId, code));
  const key = finding?.heatmapKey ?? null;
  if (key === null) throw new AppError('resource.not_found');
  return services.objects.get(actor.tenantId, key);
}

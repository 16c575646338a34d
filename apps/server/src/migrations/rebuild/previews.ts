import { renderOriginal } from '../../inference/originals/render-original.ts';
import type { DataMigration, MigrationServices } from '../data-migration.ts';
import { MOST_ORIGINALS, readOriginal } from '../read-original.ts';
import {
  countRendered,
  type RenderedImage,
  type Renditions,
  renderedAfter,
  setRenditions,
} from './previews.repository.ts';

/** Previews and thumbnails, of the kept originals. Former ones stay in the object store. */
export const rebuildPreviews: DataMigration = {
  mostRows: MOST_ORIGINALS,
  count: countRendered,
  async prepare({ services, tenantId, after, limit }) {
    const images = await services.datastore.tenantTransaction(tenantId, (tx) =>
      renderedAfter(tx, after, limit),
    );
    const last = images.at(-1)?.id;
    if (last === undefined) return null;
    const made = new Map<RenderedImage, Renditions>();
    for (const image of images) {
      const renditions = await render(services, tenantId, image);
      if (renditions !== null) made.set(image, renditions);
    }
    return {
      last,
      rows: images.length,
      async write(tx) {
        for (const [image, renditions] of made) await setRenditions(tx, image, renditions);
      },
    };
  },
};

/** @returns null where the original cannot be read any more: what was made of it once stays */
async function render(
  services: MigrationServices,
  tenantId: string,
  { id: imageId, objectKey: key, correction }: RenderedImage,
): Promise<Renditions | null> {
  const place = { tenantId, key, of: { imageId }, left: 'an image has no new preview' };
  const made = await readOriginal(services, place, (original) =>
    renderOriginal(services, tenantId, original, correction),
  );
  return made && { preview: made.preview.key, thumbnail: made.thumbnail.key };
}

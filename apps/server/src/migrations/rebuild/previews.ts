import { AppError, uploadMaxBytes } from '@aiso/contracts';
import { RENDER } from '@aiso/imaging/decoders';
import type { DataMigration, MigrationServices } from '../data-migration.ts';
import {
  countRendered,
  type RenderedImage,
  type Renditions,
  renderedAfter,
  setRenditions,
} from './previews.repository.ts';

/** Reading an original takes longer than writing any number of rows. */
const MOST_ROWS = 8;

/** Previews and thumbnails, of the kept originals. Former ones stay in the object store. */
export const rebuildPreviews: DataMigration = {
  mostRows: MOST_ROWS,
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
  { settings, decoders, objects, log }: MigrationServices,
  tenantId: string,
  { id, objectKey, correction }: RenderedImage,
): Promise<Renditions | null> {
  const limits = {
    maxBytes: uploadMaxBytes(settings),
    maxPixels: settings.AISO_IMAGE_MAX_MEGAPIXELS * 1_000_000,
  };
  try {
    const { parts } = await decoders.decode(RENDER, {
      tenantId,
      order: { correction, limits },
      file: { open: () => objects.open(tenantId, objectKey) },
    });
    const [preview, thumbnail] = parts;
    if (preview === undefined || thumbnail === undefined) throw new AppError('file.corrupt');
    const options = { tenantId, contentType: 'image/jpeg' };
    return {
      preview: (await objects.put(preview, options)).key,
      thumbnail: (await objects.put(thumbnail, options)).key,
    };
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    log.warn({ imageId: id, code: error.code }, 'an image has no new preview: its original cannot be read');
    return null;
  }
}

import { AppError, type Correction, imageLimitsOf } from '@aiso/contracts';
import { type FileToDecode, RENDER, type ViewOrder } from '@aiso/imaging/decoders';
import type { Services } from '../../platform/services.ts';

type Rendered = { readonly bytes: Buffer; readonly key: string };

/** What a decoder is told of an image that is to be shown. */
export const viewOrder = ({ settings }: Pick<Services, 'settings'>, correction: Correction): ViewOrder => ({
  correction,
  limits: imageLimitsOf(settings),
});

/**
 * Makes preview and thumbnail of a corrected image and stores them: the same pictures have the same keys.
 * @throws AppError whatever the decoder says of the file, and fetching it throws
 */
export async function renderOriginal(
  deps: Pick<Services, 'settings' | 'decoders' | 'objects'>,
  tenantId: string,
  file: FileToDecode,
  correction: Correction,
): Promise<{ readonly preview: Rendered; readonly thumbnail: Rendered }> {
  const order = viewOrder(deps, correction);
  const { parts } = await deps.decoders.decode(RENDER, { tenantId, order, file });
  const [preview, thumbnail] = parts;
  if (preview === undefined || thumbnail === undefined) throw new AppError('file.corrupt');
  const stored = async (bytes: Buffer): Promise<Rendered> => ({
    bytes,
    key: (await deps.objects.put(bytes, { tenantId, contentType: 'image/jpeg' })).key,
  });
  return { preview: await stored(preview), thumbnail: await stored(thumbnail) };
}

import { AppError, type DeidentificationReport, type DeidentifyRule, imageLimitsOf } from '@aiso/contracts';
import { DEIDENTIFY, DecoderBroken, EXAMINE } from '@aiso/imaging/decoders';
import { pseudonymsOf, tableOf } from '@aiso/imaging/deidentify';
import { withOriginal } from '../inference/originals/read-original.ts';
import type { Services } from '../platform/services.ts';
import type { ChosenImage } from './research.repository.ts';

/** A de-identified file is in memory as a whole; radiographs have some 30 MB. */
const MOST_BYTES = 2 ** 27;

type Deps = Pick<
  Services,
  'datastore' | 'objects' | 'decoders' | 'tenantSecrets' | 'settings' | 'boss' | 'events' | 'log'
>;
type Asked = { readonly tenantId: string; readonly rule: DeidentifyRule; readonly correlationId: string };

export type Copy = { readonly file: Buffer; readonly report: DeidentificationReport };

/**
 * A stored image without who is on it, by the tenant's secret, as it would be at the door (docs/adr/0063).
 * Null where it cannot be de-identified, has no sound original, or breaks what reads it.
 * @throws AppError `storage.unreachable`, and what else says nothing of the image
 */
export async function deidentifyOriginal(
  deps: Deps,
  { tenantId, rule, correlationId }: Asked,
  { id, objectKey, fault }: ChosenImage,
): Promise<Copy | null> {
  const { decoders, tenantSecrets, settings } = deps;
  const most = imageLimitsOf(settings);
  const limits = { ...most, maxBytes: Math.min(most.maxBytes, MOST_BYTES) };
  try {
    return await withOriginal(
      deps,
      tenantId,
      { imageId: id, key: objectKey, fault },
      correlationId,
      async (file) => {
        const { answer: found } = await decoders.decodeOnce(EXAMINE, {
          tenantId,
          order: { announcedSha256: null, deidentify: rule, limits },
          file,
        });
        if (!found.isAccepted || found.identities === null) return null;
        const pseudonyms = pseudonymsOf({ secret: await tenantSecrets.of(tenantId) });
        const order = { rule, table: tableOf(found.identities, pseudonyms), limits };
        const { answer, parts } = await decoders.decodeOnce(DEIDENTIFY, { tenantId, order, file });
        const [made] = parts;
        if (made?.length !== answer.bytes || answer.image.pixelsSha256 !== found.image.pixelsSha256)
          throw new DecoderBroken('a decoder made another image of it');
        return { file: made, report: answer.report };
      },
    );
  } catch (error) {
    if (error instanceof DecoderBroken) return null;
    if (error instanceof AppError && (error.status < 500 || error.code.startsWith('original.'))) return null;
    throw error;
  }
}

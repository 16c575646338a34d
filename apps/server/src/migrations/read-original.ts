import { AppError } from '@aiso/contracts';
import { originalOf } from '../inference/originals/read-original.ts';
import type { MigrationServices } from './data-migration.ts';

/** Of what is read, reading an original takes longer than writing any number of rows. */
export const MOST_ORIGINALS = 8;

type Place = {
  readonly tenantId: string;
  readonly key: string;
  readonly of: { readonly imageId: string } | { readonly studyId: string };
  readonly left: string;
};

/**
 * What a work makes of a kept original; null, with a line in the log, where that cannot be read any more.
 * @param of whose it is, and what is left as it is then, for the log
 * @throws whatever is worth another try: store or decoders that are away
 */
export async function readOriginal<Made>(
  services: MigrationServices,
  { tenantId, key, of, left }: Place,
  work: (original: ReturnType<typeof originalOf>) => Promise<Made>,
): Promise<Made | null> {
  try {
    return await work(originalOf(services, tenantId, key));
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    services.log.warn({ ...of, code: error.code }, `${left}: its original cannot be read`);
    return null;
  }
}

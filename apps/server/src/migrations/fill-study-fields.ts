import { imageLimitsOf, type StudyFieldName } from '@aiso/contracts';
import type { ImageHeader } from '@aiso/imaging';
import { HEADER } from '@aiso/imaging/decoders';
import { setStudyTerms } from '../registry/terms.ts';
import type { DataMigration, MigrationServices } from './data-migration.ts';
import { MOST_ORIGINALS, readOriginal } from './read-original.ts';
import { countRows, idsAfter } from './rows.repository.ts';
import { fillFields, firstOriginals, type Original } from './study-fields.repository.ts';

/**
 * Fills fields of `STUDY_FIELDS` that were added later, from the kept original of each study's first image,
 * and makes studies found by them. What a study has in one of them already stays.
 */
export const fillStudyFields = (fields: readonly StudyFieldName[]): DataMigration => ({
  mostRows: MOST_ORIGINALS,
  count: (tx) => countRows(tx, 'studies'),
  async prepare({ services, tenantId, after, limit }) {
    const [ids, originals] = await services.datastore.tenantTransaction(tenantId, async (tx) => {
      const next = await idsAfter(tx, 'studies', after, limit);
      return [next, await firstOriginals(tx, next)];
    });
    const last = ids.at(-1);
    if (last === undefined) return null;
    const headers = new Map<string, ImageHeader>();
    for (const original of originals) {
      const header = await headerOf(services, tenantId, original);
      if (header !== null) headers.set(original.studyId, header);
    }
    return {
      last,
      rows: ids.length,
      async write(tx) {
        for (const [studyId, { study }] of headers) await fillFields(tx, studyId, study, fields);
        await setStudyTerms(tx, [...headers.keys()]);
      },
    };
  },
});

/** @returns null where the original cannot be read any more: its study's fields stay empty */
function headerOf(
  services: MigrationServices,
  tenantId: string,
  { studyId, objectKey: key }: Original,
): Promise<ImageHeader | null> {
  const place = { tenantId, key, of: { studyId }, left: 'a study keeps empty fields' };
  const order = { limits: imageLimitsOf(services.settings) };
  return readOriginal(
    services,
    place,
    async (file) => (await services.decoders.decode(HEADER, { tenantId, order, file })).answer,
  );
}

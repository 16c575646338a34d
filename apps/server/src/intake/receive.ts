import { open } from 'node:fs/promises';
import type { DeidentifyRule } from '@aiso/contracts';
import { fairLanes } from '@aiso/contracts/fair-lanes';
import { piecesOf } from '@aiso/objectstore';
import { recordAudit } from '../platform/audit.repository.ts';
import { storedBytes } from '../registry/image.repository.ts';
import { namelessFile, ruleFor } from './deidentify.ts';
import { examine } from './examine.ts';
import { requireFreeSpace } from './free-space.ts';
import { nameFits } from './name-fits.ts';
import { requireStoredQuota } from './quotas.ts';
import { registerImage } from './register-image.ts';
import { auditActor, type Receipt, type ReceiveDeps, type ReceivedFile, type Source } from './source.ts';

/** A file that is de-identified is in memory until it is stored, 128 MiB at most (`examine`). */
const deidentifiedAtOnce = fairLanes({ lanes: 3, perHolder: 2 });

const CONTENT_TYPE = { dicom: 'application/dicom', png: 'image/png', jpeg: 'image/jpeg' } as const;

/**
 * The one way in, for every source: the file is examined, de-identified where the tenant or the sender wants
 * it, stored, and registered with its job. When this settles, all of it is committed. Safe to run again, and
 * by several processes at once, while the file is there. Of a refused file nothing stays but the audit row
 * that says why.
 * @throws what leaves all as it was, to be tried again (`storage.full`, `quota.*`, …); and what
 * `source.record` throws
 */
export async function receive(deps: ReceiveDeps, source: Source, file: ReceivedFile): Promise<Receipt> {
  const rule = await ruleFor(deps, source);
  const taking = () => take(deps, source, file, rule);
  return rule === null ? taking() : deidentifiedAtOnce.run(source.tenantId, source.sender.userId, taking);
}

async function take(
  deps: ReceiveDeps,
  source: Source,
  file: ReceivedFile,
  rule: DeidentifyRule | null,
): Promise<Receipt> {
  const { objects } = deps;
  const taken = await examine(deps, {
    ...file,
    tenantId: source.tenantId,
    announcedSha256: source.assignment.sha256,
    rule,
  });
  if (!taken.isAccepted) {
    const { code, detail, sha256 } = taken;
    const refused = { outcome: 'refused', code, detail } as const;
    await refuse(deps, source, sha256, refused);
    return refused;
  }
  const { image, sha256, bytes, deidentified } = taken;
  if (!nameFits(file.name, image.format)) {
    const refused = { outcome: 'refused', code: 'file.wrong_name', detail: null } as const;
    await refuse(deps, source, sha256, refused);
    return refused;
  }
  const owner = { tenantId: source.tenantId, userId: source.sender.userId };
  const stored = () => deps.datastore.tenantTransaction(source.tenantId, storedBytes);
  await requireStoredQuota(stored, deps.settings, owner, bytes);
  await requireFreeSpace(deps.settings, bytes);
  const contentType = CONTENT_TYPE[image.format];
  const object = await objects.put(deidentified?.file ?? piecesOf(() => open(file.path)), {
    tenantId: source.tenantId,
    contentType,
  });
  if (object.sha256 !== sha256) throw new Error('A file changed while it was being stored.');
  if (deidentified === null)
    return registerImage(deps, source, { name: file.name, image, object, deidentified });
  const name = namelessFile(file.name, `image-${sha256.slice(0, 12)}`);
  return registerImage(deps, ofNobody(source), { name, image, object, deidentified: deidentified.report });
}

/** Whom the sender chose is not who is on a de-identified image. */
const ofNobody = (source: Source): Source => ({
  ...source,
  assignment: { ...source.assignment, patientId: null, studyId: null },
});

async function refuse(
  { datastore }: ReceiveDeps,
  source: Source,
  sha256: string,
  receipt: Extract<Receipt, { outcome: 'refused' }>,
): Promise<void> {
  await datastore.tenantTransaction(
    source.tenantId,
    async (tx) => {
      if ((await source.settledBefore?.(tx)) !== undefined) return;
      await source.record?.(tx, receipt);
      const { code } = receipt;
      await recordAudit(tx, auditActor(source), 'file.refused', { type: 'file', id: sha256 }, { code });
    },
    { rerun: 'idempotent' },
  );
}

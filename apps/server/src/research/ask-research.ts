import {
  AppError,
  type AskResearchExport,
  csvLine,
  LEAST_PATIENTS,
  MOST_RESEARCH_BYTES,
  MOST_RESEARCH_IMAGES,
  type ResearchChoice,
  type ResearchCount,
  type ResearchExport,
  type ResearchExports,
} from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import { requireFreeSpace } from '../intake/free-space.ts';
import { requireStoredQuota } from '../intake/quotas.ts';
import type { Actor } from '../platform/actor.ts';
import { recordAudit } from '../platform/audit.repository.ts';
import type { Services } from '../platform/services.ts';
import { storedBytes } from '../registry/image.repository.ts';
import {
  countChosen,
  insertResearchExport,
  isBusy,
  lockResearch,
  lockResearchExport,
  presentResearchExport,
  type ResearchRow,
  researchStateOf,
  selectResearchExports,
  updateResearchExport,
} from './research.repository.ts';
import { enqueueResearch, MAKE_RESEARCH_QUEUE, REMOVE_RESEARCH_QUEUE } from './research-queue.ts';
import { openIds } from './sealed-ids.ts';

const subjectOf = (id: string) => ({ type: 'research_export', id });

async function measure(tx: TenantTransaction, choice: ResearchChoice): Promise<ResearchCount> {
  const { patients, images, bytes } = await countChosen(tx, choice);
  if (patients < LEAST_PATIENTS) return { patients: null, images: 0, bytes: 0, isTooMuch: false };
  return { patients, images, bytes, isTooMuch: images > MOST_RESEARCH_IMAGES || bytes > MOST_RESEARCH_BYTES };
}

/**
 * Patients and images are told in such steps: where one person differs between two choices, few counts do.
 */
const STEP = LEAST_PATIENTS;
const MIB = 2 ** 20;

/** Downwards; bytes by whole MiB of an image, as their exact sum would tell of each. */
function rounded(exact: ResearchCount): ResearchCount {
  if (exact.patients === null) return exact;
  const patients = Math.floor(exact.patients / STEP) * STEP;
  const images = Math.floor(exact.images / STEP) * STEP;
  return { ...exact, patients, images, bytes: images * Math.ceil(exact.bytes / exact.images / MIB) * MIB };
}

/** About how much a choice is. To ask is written down, as many questions together may tell of somebody. */
export async function countForResearch(actor: Actor, choice: ResearchChoice): Promise<ResearchCount> {
  actor.require('research:export');
  return actor.transaction(async (tx) => {
    const count = rounded(await measure(tx, choice));
    await recordAudit(tx, actor, 'research.counted', { type: 'research', id: 'choice' }, choice);
    return count;
  });
}

/**
 * Has the images of a choice de-identified by the options of the tenant's rule, one export of a tenant at a
 * time.
 * @throws AppError `access.denied`, `research.busy`, `research.too_few`, `research.too_much`, `quota.*`,
 * `storage.full`
 */
export async function askResearchExport(
  { boss, settings }: Pick<Services, 'boss' | 'settings'>,
  actor: Actor,
  { choice, reason }: AskResearchExport,
): Promise<ResearchExport> {
  actor.require('research:export');
  return actor.transaction(async (tx) => {
    await lockResearch(tx);
    const { patients, images, bytes, isTooMuch } = await measure(tx, choice);
    if (patients === null) throw new AppError('research.too_few');
    if (isTooMuch) throw new AppError('research.too_much');
    if (await isBusy(tx)) throw new AppError('research.busy');
    await requireStoredQuota(() => storedBytes(tx), settings, actor, bytes);
    await requireFreeSpace(settings, bytes);
    const row = await insertResearchExport(tx, actor, { choice, reason, images });
    await enqueueResearch(boss, tx, MAKE_RESEARCH_QUEUE, row.id);
    await recordAudit(tx, actor, 'research.export_asked', subjectOf(row.id), { ...choice, images });
    return presentResearchExport(row, actor);
  });
}

/** The own ones; those of the tenant for who may trace them. @throws AppError `access.denied` */
export async function listResearchExports(actor: Actor): Promise<ResearchExports> {
  actor.require('research:export');
  return actor.transaction(async (tx) => {
    const rows = await selectResearchExports(tx, actor.can.has('research:trace') ? null : actor.userId);
    return { exports: rows.map((row) => presentResearchExport(row, actor)) };
  });
}

/**
 * Takes an export back: one that is being made stops, and the file of one that is there goes.
 * @throws AppError `access.denied`, `resource.not_found` for those of others, too
 */
export async function withdrawResearchExport(
  { boss }: Pick<Services, 'boss'>,
  actor: Actor,
  exportId: string,
): Promise<ResearchExport> {
  actor.require('research:export');
  return actor.transaction(async (tx) => {
    const row = await ownExport(tx, actor, exportId, actor.can.has('research:trace'));
    if (row.state !== 'queued' && row.state !== 'ready') return presentResearchExport(row, actor);
    const change =
      row.state === 'queued' ? ({ state: 'gone' } as const) : ({ expires_at: new Date() } as const);
    await updateResearchExport(tx, row.id, change);
    if (row.state === 'ready') await enqueueResearch(boss, tx, REMOVE_RESEARCH_QUEUE, row.id);
    await recordAudit(tx, actor, 'research.export_withdrawn', subjectOf(row.id));
    return presentResearchExport({ ...row, ...change }, actor);
  });
}

/**
 * What its file is, told once: from now on nobody fetches it, whatever becomes of the download.
 * @throws AppError `access.denied`, `resource.not_found`, `export.gone`
 */
export async function fetchResearchExport(
  { boss }: Pick<Services, 'boss'>,
  actor: Actor,
  exportId: string,
): Promise<{ readonly objectKey: string; readonly bytes: number }> {
  actor.require('research:export');
  return actor.transaction(async (tx) => {
    const row = await ownExport(tx, actor, exportId, false);
    const state = researchStateOf(row);
    if (state === 'fetched' || state === 'gone') throw new AppError('export.gone');
    if (state !== 'ready' || row.object_key === null) throw new AppError('resource.not_found');
    await updateResearchExport(tx, row.id, { state: 'fetched' });
    await enqueueResearch(boss, tx, REMOVE_RESEARCH_QUEUE, row.id, { startAfter: FETCHED_WITHIN_SECONDS });
    await recordAudit(tx, actor, 'research.export_fetched', subjectOf(row.id));
    return { objectKey: row.object_key, bytes: Number(row.bytes) };
  });
}

/** A download that is under way may last so long. */
const FETCHED_WITHIN_SECONDS = 3_600;

/**
 * Which copy is of which image, for who may trace them, as CSV. It stays when the file is gone.
 * @throws AppError `access.denied`, `resource.not_found`
 */
export async function openResearchIds(
  { tenantSecrets }: Pick<Services, 'tenantSecrets'>,
  actor: Actor,
  exportId: string,
): Promise<string> {
  actor.require('research:trace');
  const secret = await tenantSecrets.of(actor.tenantId);
  return actor.transaction(async (tx) => {
    const row = await lockResearchExport(tx, exportId);
    if (row === undefined || row.ids === null) throw new AppError('resource.not_found');
    const ids = openIds(secret, exportId, row.ids);
    await recordAudit(tx, actor, 'research.ids_opened', subjectOf(exportId));
    const lines = ids.map(({ file, imageId, studyId }) => csvLine([file, imageId, studyId]));
    return `\u{feff}${csvLine(['file', 'image_id', 'study_id'])}${lines.join('')}`;
  });
}

/** @param ofOthers whether it may be a colleague's */
async function ownExport(
  tx: TenantTransaction,
  { userId }: Pick<Actor, 'userId'>,
  exportId: string,
  ofOthers: boolean,
): Promise<ResearchRow> {
  const row = await lockResearchExport(tx, exportId);
  if (row === undefined || (row.asked_by !== userId && !ofOthers)) throw new AppError('resource.not_found');
  return row;
}

import type { StartReader, StartResults, StartView } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import type { ModelServices } from '../models/packages/model-registry.ts';
import type { Actor } from '../platform/actor.ts';
import { recordAudit } from '../platform/audit.repository.ts';
import { findPicturePaths } from '../platform/pictures/picture.repository.ts';
import { studyViewsByIds } from '../registry/study-views.ts';
import { countStates, countStudies, selectPage } from '../worklist/worklist.repository.ts';
import {
  countAbove,
  emailOfJudge,
  findAccepted,
  findDrifts,
  findJudged,
  type JudgedStudy,
  MOST_RESULTS,
  MOST_VERDICTS,
} from './today.repository.ts';
import { findUnread } from './unread.repository.ts';

type Deps = Pick<ModelServices, 'models'>;

const SHOWN = { unread: 6, latest: 8, readers: 8 } as const;
const LONGEST_DAY_MS = 2 * 86_400_000;

/**
 * What the start page shows. Every number is counted so far that its cost does not grow with the tenant, and
 * says where it ends (docs/adr/0096).
 */
export async function showStart(
  deps: Deps,
  actor: Actor,
  { since }: { readonly since: string },
): Promise<StartView> {
  actor.require('study:read');
  const from = new Date(Math.max(Date.parse(since), Date.now() - LONGEST_DAY_MS));
  return actor.transaction(async (tx) => {
    const newest = await selectPage(tx, actor, { scope: 'group', sort: 'newest' }, null, SHOWN.latest);
    const { ids: shown, ...unread } = await findUnread(tx, SHOWN.unread);
    const views = await studyViewsByIds(tx, [...new Set([...shown, ...newest.map(({ id }) => id)])]);
    const viewsOf = (ids: readonly string[]) =>
      ids.flatMap((id) => views.find(({ studyId }) => studyId === id) ?? []);
    await recordAudit(
      tx,
      actor,
      'worklist.viewed',
      { type: 'worklist', id: 'start' },
      { rows: views.length },
    );
    return {
      isEmpty: newest.length === 0,
      unread: { ...unread, studies: viewsOf(shown) },
      failed: await countStudies(tx, actor, { scope: 'group', state: ['failed'] }),
      waiting: (await countStates(tx)).waiting,
      latest: viewsOf(newest.map(({ id }) => id)),
      results: actor.can.has('result:read') ? await resultsOf(deps, tx, actor, from) : null,
    };
  });
}

async function resultsOf(
  { models }: Deps,
  tx: TenantTransaction,
  actor: Actor,
  since: Date,
): Promise<StartResults> {
  const judged = await findJudged(tx, since);
  const verdicts = judged.reduce((sum, study) => sum + study.verdicts, 0);
  const accepted = await findAccepted(tx, since);
  const drifts = await findDrifts(tx);
  const labelOf = (name: string, version: string, code: string): string =>
    models.find(name, version)?.manifest.findings.find((finding) => finding.code === code)?.label ?? code;
  return {
    read: {
      total: new Set(judged.map(({ studyId }) => studyId)).size,
      totalIsExact: verdicts < MOST_VERDICTS,
      readers: await readersOf(tx, actor, judged),
    },
    inferred: {
      total: accepted.length,
      totalIsExact: accepted.length < MOST_RESULTS,
      ...(await countAbove(tx, accepted)),
    },
    drifts: drifts.map(({ name, version, code, since: at }) => ({
      code,
      label: labelOf(name, version, code),
      since: at.toISOString(),
    })),
  };
}

/** Who read most comes first. */
async function readersOf(
  tx: TenantTransaction,
  actor: Actor,
  judged: readonly JudgedStudy[],
): Promise<readonly StartReader[]> {
  const readers = [...Map.groupBy(judged, ({ userId }) => userId).values()]
    .sort((one, other) => other.length - one.length)
    .slice(0, SHOWN.readers);
  const ids = readers.flatMap(([study]) => study?.userId ?? []);
  const pictures = await findPicturePaths(tx, 'of the tenant', ids);
  const told: StartReader[] = [];
  for (const studies of readers) {
    const last = studies.reduce((one, other) => (other.lastAt > one.lastAt ? other : one));
    const agreeing = studies.reduce((sum, study) => sum + study.agreeing, 0);
    const verdicts = studies.reduce((sum, study) => sum + study.verdicts, 0);
    const isYou = last.userId === actor.userId;
    told.push({
      email: isYou ? actor.email : await emailOfJudge(tx, last),
      picture: pictures.get(last.userId) ?? null,
      isYou,
      studies: studies.length,
      agreeing,
      disagreeing: verdicts - agreeing,
      lastAt: last.lastAt.toISOString(),
    });
  }
  return told;
}

import { RESULTS_EXPORT_LIMIT, type ResultsExport, type StudyView, WORKLIST_FIELDS } from '@aiso/contracts';
import type { TenantTransaction } from '@aiso/datastore';
import type { Actor } from '../platform/actor.ts';
import { recordAudit } from '../platform/audit.repository.ts';
import type { Cursor } from '../platform/cursor.ts';
import { studyViewsByIds } from '../registry/study-views.ts';
import { findTerms, wordsOfQuery } from '../worklist/search-terms.repository.ts';
import { selectPage } from '../worklist/worklist.repository.ts';
import { emailsOfReaders } from './reader-email.repository.ts';
import { type ExportLine, resultsCsv } from './results-csv.ts';
import { findCommentLines, findResultLines } from './results-export.repository.ts';

const BATCH = 200;

/**
 * Results of the studies that fit, piece by piece, up to `RESULTS_EXPORT_LIMIT`. It is written down before
 * the first piece leaves, with what narrows it but for words, which may name a patient.
 */
export async function exportResults(actor: Actor, query: ResultsExport): Promise<AsyncIterable<string>> {
  actor.require('result:export');
  const words: readonly string[] = ['q', ...WORKLIST_FIELDS];
  const detail = Object.fromEntries(Object.entries(query).filter(([name]) => !words.includes(name)));
  await actor.transaction((tx) =>
    recordAudit(tx, actor, 'reading.exported', { type: 'worklist', id: query.scope }, detail),
  );
  return resultsCsv(batchesOf(actor, query));
}

/**
 * Each batch has a transaction of its own: a slow reader holds none open. A study that moves in the order
 * meanwhile may be missing; none comes twice.
 */
async function* batchesOf(actor: Actor, query: ResultsExport): AsyncGenerator<readonly ExportLine[]> {
  let after: Cursor | null = null;
  const seen = new Set<string>();
  while (seen.size < RESULTS_EXPORT_LIMIT) {
    const from: Cursor | null = after;
    const { ids, lines, next }: Batch = await actor.transaction((tx) =>
      readBatch(tx, actor, query, from, seen),
    );
    for (const id of ids) seen.add(id);
    if (lines.length > 0) yield lines;
    if (next === null) return;
    after = next;
  }
}

type Batch = {
  /** Of its studies. */
  readonly ids: readonly string[];
  readonly lines: readonly ExportLine[];
  /** Where the next begins; null after the last. */
  readonly next: Cursor | null;
};

async function readBatch(
  tx: TenantTransaction,
  actor: Actor,
  query: ResultsExport,
  after: Cursor | null,
  seen: ReadonlySet<string>,
): Promise<Batch> {
  const terms = await findTerms(tx, wordsOfQuery(query));
  const limit = Math.min(BATCH, RESULTS_EXPORT_LIMIT - seen.size);
  const page = await selectPage(tx, actor, { ...query, terms }, after, limit);
  const ids = page.map(({ id }) => id).filter((id) => !seen.has(id));
  const studies = await studyViewsByIds(tx, ids);
  return { ids, lines: await linesOf(tx, studies), next: page.length < limit ? null : (page.at(-1) ?? null) };
}

async function linesOf(tx: TenantTransaction, studies: readonly StudyView[]): Promise<readonly ExportLine[]> {
  const ids = studies.map(({ studyId }) => studyId);
  if (ids.length === 0) return [];
  const results = Map.groupBy(await findResultLines(tx, ids), ({ study_id }) => study_id);
  const comments = Map.groupBy(await findCommentLines(tx, ids), ({ study_id }) => study_id);
  const judged = [...results.values()]
    .flat()
    .flatMap(({ user_id, result_id }) => (user_id === null ? [] : [{ user_id, result_id }]));
  const emails = await emailsOfReaders(tx, judged);
  return studies.flatMap((study) => {
    const said = comments.get(study.studyId) ?? [];
    const lines = results.get(study.studyId) ?? [null];
    return lines.map((result, at) => ({
      study,
      result,
      readerEmail: emails.get(result?.user_id ?? '') ?? null,
      comments: at === 0 ? said : [],
    }));
  });
}

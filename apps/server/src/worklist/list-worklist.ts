import type { WorklistPage, WorklistQuery } from '@aiso/contracts';
import type { Actor } from '../platform/actor.ts';
import { recordAudit } from '../platform/audit.repository.ts';
import { decodeCursor, encodeCursor, pageOf } from '../platform/cursor.ts';
import { studyViewsByIds } from '../registry/study-views.ts';
import { findTerms, wordsOfQuery } from './search-terms.repository.ts';
import { countStates, countStudies, cursorAfter, selectCountedPage } from './worklist.repository.ts';

/** One page of the tenant's worklist. One more row is read than asked for, to know whether a page follows. */
export async function listWorklist(actor: Actor, query: WorklistQuery): Promise<WorklistPage> {
  actor.require('study:read');
  const cursor = query.cursor === undefined ? null : decodeCursor(query.cursor);
  return actor.transaction(async (tx) => {
    const after =
      cursor ?? (query.after === undefined ? null : await cursorAfter(tx, query.sort, query.after));
    const words = wordsOfQuery(query);
    const terms = await findTerms(tx, words);
    const { rows, total } = await selectCountedPage(
      tx,
      actor,
      { ...query, terms },
      after,
      query.pageSize + 1,
    );
    const hasWords = words.ofText.length + words.ofFields.length > 0;
    const withoutFilters =
      total.total === 0 && hasWords
        ? { withoutFilters: (await countStudies(tx, actor, { scope: 'group', terms })).total }
        : {};
    const { shown, nextCursor } = pageOf(rows, query.pageSize, encodeCursor);
    const studies = await studyViewsByIds(
      tx,
      shown.map((row) => row.id),
    );
    await recordAudit(
      tx,
      actor,
      'worklist.viewed',
      { type: 'worklist', id: query.scope },
      { rows: shown.length },
    );
    return {
      studies,
      nextCursor,
      ...total,
      ...withoutFilters,
      ...(await countStates(tx)),
    };
  });
}

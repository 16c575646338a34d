import type { WorklistPage } from '@aiso/contracts/worklist';
import { call } from '../app/api/call.ts';
import { queryOf, type WorklistView, wordsOf } from './worklist-view.ts';

/** More may have been opened by others since the list was read. */
const MOST = 25;

function unreadOf(view: WorklistView, after: string | null): Promise<WorklistPage> {
  const { cursor: _, ...asked } = queryOf(view);
  const query = {
    ...asked,
    reading: ['unread' as const],
    pageSize: MOST,
    ...(after === null ? {} : { after }),
  };
  const words = wordsOf(view);
  return words === null
    ? call('GET /api/worklist', { query })
    : call('POST /api/worklist/search', { body: { ...query, ...words } });
}

/**
 * The first study behind another one, in the order and under the filters of a view, that nobody has read or
 * has open; else the first one of all. Null where there is none.
 * @param after null: from the list's beginning
 */
export async function nextUnread(view: WorklistView, after: string | null): Promise<string | null> {
  const { studies } = await unreadOf(view, after);
  const next = studies.find(({ studyId, reading }) => studyId !== after && reading.state === 'unread');
  if (next !== undefined) return next.studyId;
  return after === null ? null : nextUnread(view, null).then((first) => (first === after ? null : first));
}

import type { StudyView } from '@aiso/contracts/studies';
import type { WorklistPage } from '@aiso/contracts/worklist';
import { type Asker, JUST_NOW_MS } from '@aiso/ui/asker.ts';
import { askForList, type ReadOptions, useServerList } from '@aiso/ui/table/server-list.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../app/api/call.ts';
import { useLiveStudies } from '../app/live/LiveProvider.tsx';
import { dropFromPage, patchPage } from './patch-page.ts';
import { useFreshRows } from './use-fresh-rows.ts';
import { queryOf, WORKLIST_VIEW, type WorklistView, wordsOf } from './worklist-view.ts';

const KEY = 'worklist';

/** Words may be a patient's name: they are sent by body. */
function read(view: WorklistView, options: ReadOptions): Promise<WorklistPage> {
  const words = wordsOf(view);
  const query = queryOf(view);
  return words === null
    ? call('GET /api/worklist', { query, ...options })
    : call('POST /api/worklist/search', { body: { ...query, ...words }, ...options });
}

export const WORKLIST = {
  key: [KEY],
  described: WORKLIST_VIEW,
  read,
  rowsOf: (page: WorklistPage): readonly StudyView[] => page.studies,
  // Changes are heard only while the list is shown: coming back to it, it is read anew. What the way here
  // asked for counts as new.
  staleTime: JUST_NOW_MS,
};

/** Asks for the page of an address before the list is drawn. */
export const askForWorklist = (asker: Asker, at: URL): Promise<void> => askForList(WORKLIST, asker, at);

/**
 * The page of the worklist that the address asks for, kept up to date. A change goes into its row where it
 * is; new studies come as `useFreshRows` has it.
 */
export function useWorklist() {
  const list = useServerList(WORKLIST);
  const { view, query } = list;
  const queryClient = useQueryClient();
  const readAnew = useCallback(() => queryClient.invalidateQueries({ queryKey: [KEY] }), [queryClient]);
  const { fresh, refetch, come, leave } = useFreshRows(readAnew);
  const patch = useCallback(
    (study: StudyView) =>
      queryClient.setQueriesData<WorklistPage>({ queryKey: [KEY] }, (page) => page && patchPage(page, study)),
    [queryClient],
  );
  const drop = useCallback(
    (studyId: string) =>
      queryClient.setQueriesData<WorklistPage>(
        { queryKey: [KEY] },
        (page) => page && dropFromPage(page, studyId),
      ),
    [queryClient],
  );

  const isShown = (study: StudyView): boolean =>
    query.data?.studies.some((row) => row.studyId === study.studyId) ?? false;
  useLiveStudies(
    {
      onStudy: (study) => {
        patch(study);
        if (isShown(study) || view.cursor !== null || query.data === undefined) return;
        const isFull = query.data.studies.length >= view.pageSize;
        come(study.studyId, study.createdAt, { isFull, readAtMs: query.dataUpdatedAt });
      },
      onStudyGone: (studyId) => {
        drop(studyId);
        leave(studyId);
      },
      onResync: () => void refetch(),
    },
    {
      readAt: query.data === undefined ? Number.POSITIVE_INFINITY : query.dataUpdatedAt,
      onMissed: () => {
        if (queryClient.isFetching({ queryKey: [KEY] }) === 0) void refetch();
      },
    },
  );

  return {
    ...list,
    waiting: query.data?.waiting,
    reading: query.data?.reading,
    withoutFilters: query.data?.withoutFilters ?? 0,
    fresh,
    refetch,
    patch,
  };
}

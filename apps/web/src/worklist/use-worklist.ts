import type { StudyView } from '@aiso/contracts/studies';
import type { WorklistPage } from '@aiso/contracts/worklist';
import { type Asker, JUST_NOW_MS } from '@aiso/ui/asker.ts';
import { askForList, type ReadOptions, useServerList } from '@aiso/ui/table/server-list.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../app/api/client.ts';
import { useLiveStudies } from '../app/live/LiveProvider.tsx';
import { dropFromPage, patchPage } from './patch-page.ts';
import { queryOf, WORKLIST_VIEW, type WorklistView } from './worklist-view.ts';

const KEY = 'worklist';
/** Changes that come close together cost one reading. */
const GATHER_MS = 500;

/** Words may be a patient's name: they are sent by body. */
function read(view: WorklistView, options: ReadOptions): Promise<WorklistPage> {
  const params = queryOf(view);
  if (view.q.trim() === '') return api.get<WorklistPage>(`/api/worklist?${params}`, options);
  const state = params.getAll('state');
  const body = { ...Object.fromEntries(params), ...(state.length === 0 ? {} : { state }) };
  return api.post<WorklistPage>('/api/worklist/search', body, options);
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
 * is. New studies are counted in `fresh` and shown when asked for, so that nothing moves under the reader's
 * hand. A page that is not full takes them by itself.
 */
export function useWorklist() {
  const list = useServerList(WORKLIST);
  const { view, query } = list;
  const queryClient = useQueryClient();
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const refetch = useCallback(() => {
    setFresh(new Set());
    return queryClient.invalidateQueries({ queryKey: [KEY] });
  }, [queryClient]);
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

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      // Behind another screen nothing is counted; shown again, the list is read anew.
      setFresh(new Set());
    },
    [],
  );
  const isShown = (study: StudyView): boolean =>
    query.data?.studies.some((row) => row.studyId === study.studyId) ?? false;
  useLiveStudies(
    {
      onStudy: (study) => {
        patch(study);
        if (isShown(study) || view.cursor !== null || query.data === undefined) return;
        if (query.data.studies.length < view.pageSize) {
          clearTimeout(timer.current);
          timer.current = setTimeout(() => void refetch(), GATHER_MS);
        } else if (Date.parse(study.createdAt) > query.dataUpdatedAt) {
          setFresh((known) => (known.has(study.studyId) ? known : new Set(known).add(study.studyId)));
        }
      },
      onStudyGone: (studyId) => {
        drop(studyId);
        setFresh((known) =>
          known.has(studyId) ? new Set([...known].filter((id) => id !== studyId)) : known,
        );
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

  return { ...list, waiting: query.data?.waiting, fresh: fresh.size, refetch, patch };
}

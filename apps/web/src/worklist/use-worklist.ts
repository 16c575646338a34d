import type { UploadView } from '@aiso/contracts/uploads';
import type { WorklistPage } from '@aiso/contracts/worklist';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useServerList } from '../app/api/server-list.ts';
import { useLiveUploads } from '../app/live/LiveProvider.tsx';
import { patchPage } from './patch-page.ts';
import { queryOf, WORKLIST_VIEW } from './worklist-view.ts';

const KEY = 'worklist';
/** Changes that come close together cost one reading. */
const GATHER_MS = 500;

export const WORKLIST = {
  key: [KEY],
  path: '/api/worklist',
  described: WORKLIST_VIEW,
  queryOf,
  rowsOf: (page: WorklistPage): readonly UploadView[] => page.uploads,
  // Changes are heard only while the list is shown: coming back to it, it is read anew.
  staleTime: 0,
};

/**
 * The page of the worklist that the address asks for, kept up to date. A change goes into its row where it
 * is. New uploads are counted in `fresh` and shown when asked for, so that nothing moves under the reader's
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
    (upload: UploadView) =>
      queryClient.setQueriesData<WorklistPage>(
        { queryKey: [KEY] },
        (page) => page && patchPage(page, upload),
      ),
    [queryClient],
  );

  useEffect(() => () => clearTimeout(timer.current), []);
  const isShown = (upload: UploadView): boolean =>
    query.data?.uploads.some((row) => row.uploadId === upload.uploadId) ?? false;
  useLiveUploads(
    (upload) => {
      patch(upload);
      if (isShown(upload) || view.cursor !== null || query.data === undefined) return;
      if (query.data.uploads.length < view.pageSize) {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => void refetch(), GATHER_MS);
      } else if (Date.parse(upload.createdAt) > query.dataUpdatedAt) {
        setFresh((known) => (known.has(upload.uploadId) ? known : new Set(known).add(upload.uploadId)));
      }
    },
    () => void refetch(),
  );

  return { ...list, fresh: fresh.size, refetch, patch };
}

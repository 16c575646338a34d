import type { UploadView } from '@aiso/contracts/uploads';
import type { WorklistPage } from '@aiso/contracts/worklist';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../app/api/client.ts';
import { useLiveUploads } from '../app/live/LiveProvider.tsx';
import { useTableAddress } from '../ui/table/use-table-address.ts';
import { patchPage } from './patch-page.ts';
import { queryOf, WORKLIST_VIEW } from './worklist-view.ts';

const KEY = 'worklist';
/** Changes that come close together cost one reading. */
const GATHER_MS = 500;

export const worklistQuery = (query: string) => ({
  queryKey: [KEY, query],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.get<WorklistPage>(`/api/worklist?${query}`, { signal }),
  // Changes are heard only while the list is shown: coming back to it, it is read anew.
  staleTime: 0,
});

/**
 * The page of the worklist that the address asks for, kept up to date: a change goes into its row where it stands; new uploads
 * are counted in `fresh` and shown when asked for, so that nothing moves under the reader's hand. A page that is not full takes
 * them up by itself.
 */
export function useWorklist() {
  const { view, go, cursorPaging } = useTableAddress(WORKLIST_VIEW);
  const queryClient = useQueryClient();
  const query = useQuery({ ...worklistQuery(queryOf(view)), placeholderData: keepPreviousData });
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

  return {
    view,
    query,
    fresh: fresh.size,
    paging: cursorPaging(query.data, query.isPlaceholderData),
    go,
    refetch,
    patch,
  };
}

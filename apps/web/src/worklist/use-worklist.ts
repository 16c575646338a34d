import type { UploadView } from '@aiso/contracts/uploads';
import type { WorklistPage } from '@aiso/contracts/worklist';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { api } from '../api/client.ts';
import { useLiveUploads } from '../live/LiveProvider.tsx';
import { back, type CursorStack, FIRST_PAGE, forward, readStack } from './cursor-stack.ts';
import { patchPage } from './patch-page.ts';
import { formatView, parseView, queryOf, type WorklistView } from './worklist-view.ts';

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
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const queryClient = useQueryClient();
  const view = parseView(params);
  const stack = readStack(location.state as unknown, view.cursor);
  const query = useQuery({ ...worklistQuery(queryOf(view)), placeholderData: keepPreviousData });
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const go = useCallback(
    (next: WorklistView, cursors: CursorStack = FIRST_PAGE, options: { replace?: boolean } = {}) =>
      setParams(formatView(next), { state: { cursors }, replace: options.replace ?? false }),
    [setParams],
  );
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

  const nextCursor = query.data?.nextCursor ?? null;
  return {
    view,
    query,
    fresh: fresh.size,
    go,
    refetch,
    patch,
    next:
      nextCursor === null || query.isPlaceholderData
        ? null
        : () => go({ ...view, cursor: nextCursor, page: view.page + 1 }, forward(stack, nextCursor)),
    previous:
      view.cursor === null
        ? null
        : () => {
            const cursors = back(stack);
            const cursor = cursors.at(-1) ?? null;
            go({ ...view, cursor, page: cursor === null ? 1 : Math.max(2, view.page - 1) }, cursors);
          },
  };
}

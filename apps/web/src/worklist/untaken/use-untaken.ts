import type { UntakenPage } from '@aiso/contracts/untaken-uploads';
import type { UploadView } from '@aiso/contracts/uploads';
import { type Asker, JUST_NOW_MS } from '@aiso/ui/asker.ts';
import { askForList, type ReadOptions, useServerList } from '@aiso/ui/table/server-list.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../app/api/call.ts';
import { useLiveUploads } from '../../app/live/LiveProvider.tsx';
import { useSignedIn } from '../../app/session/SessionProvider.tsx';
import { useFreshRows } from '../use-fresh-rows.ts';
import { isListed, pageAfter, queryOf, UNTAKEN_VIEW, type UntakenView } from './untaken-view.ts';

const KEY = 'untaken';

/** A file may be named as its patient is: words are sent by body. */
function read(view: UntakenView, options: ReadOptions): Promise<UntakenPage> {
  const q = view.q.trim();
  const query = queryOf(view);
  return q === ''
    ? call('GET /api/uploads/untaken', { query, ...options })
    : call('POST /api/uploads/untaken/search', { body: { ...query, q }, ...options });
}

export const UNTAKEN = {
  key: [KEY],
  described: UNTAKEN_VIEW,
  read,
  rowsOf: (page: UntakenPage): readonly UploadView[] => page.uploads,
  // Changes are heard only while the list is shown. What the way here asked for counts as new.
  staleTime: JUST_NOW_MS,
};

/** Asks for the page of an address before the list is drawn. */
export const askForUntaken = (asker: Asker, at: URL): Promise<void> => askForList(UNTAKEN, asker, at);

/**
 * The page of files without a study that the address asks for, kept up to date: a change goes into its row,
 * and what was taken leaves. New ones come as `useFreshRows` has it.
 */
export function useUntaken() {
  const list = useServerList(UNTAKEN);
  const { view, query } = list;
  const { email } = useSignedIn().user;
  const queryClient = useQueryClient();
  const readAnew = useCallback(() => queryClient.invalidateQueries({ queryKey: [KEY] }), [queryClient]);
  const { fresh, refetch, come, leave } = useFreshRows(readAnew);
  useLiveUploads(
    (upload) => {
      const { uploadId, createdAt } = upload;
      const page = query.data;
      const isIn = isListed(upload, view, email);
      queryClient.setQueryData<UntakenPage>([KEY, view], (shown) => shown && pageAfter(shown, upload, isIn));
      if (!isIn) return leave(uploadId);
      if (view.cursor !== null || page === undefined || isOn(page, uploadId)) return;
      come(uploadId, createdAt, {
        isFull: page.uploads.length >= view.pageSize,
        readAtMs: query.dataUpdatedAt,
      });
    },
    () => void refetch(),
  );
  return { ...list, fresh, refetch };
}

const isOn = (page: UntakenPage, id: string): boolean => page.uploads.some(({ uploadId }) => uploadId === id);

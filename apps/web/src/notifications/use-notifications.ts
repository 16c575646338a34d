import type { NotificationPage, NotificationTab } from '@aiso/contracts/notifications';
import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../app/api/call.ts';
import { applyChange, type NotificationChange } from './apply-change.ts';
import { NOTIFICATION_TABS } from './notification-tab.ts';
import { COUNTS_KEY, NOTIFICATIONS_KEY } from './use-notification-counts.ts';

const listKey = (tab: NotificationTab) => [...NOTIFICATIONS_KEY, 'list', tab] as const;

/** The pages of a tab that were asked for so far. */
export function useNotifications(tab: NotificationTab) {
  return useInfiniteQuery({
    queryKey: listKey(tab),
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/notifications', { query: { tab, cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    // Changes are heard of by the live connection, but not while the drawer was closed.
    staleTime: 0,
  });
}

/** Marks, archives and brings back. It shows at once; if the server does not agree, it is read again. */
export function useChangeNotifications() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: NOTIFICATIONS_KEY,
    // One after the other, so that an undo never overtakes what it undoes.
    scope: { id: 'notifications' },
    mutationFn: ({ change, ids }: NotificationChange) =>
      ids === null
        ? call('POST /api/notifications/read-all')
        : call(`POST /api/notifications/${change}`, { body: { ids } }),
    onMutate: async (wish) => {
      await queryClient.cancelQueries({ queryKey: NOTIFICATIONS_KEY });
      for (const tab of NOTIFICATION_TABS) {
        queryClient.setQueryData<InfiniteData<NotificationPage>>(
          listKey(tab),
          (data) => data && { ...data, pages: data.pages.map((page) => applyChange(page, tab, wish)) },
        );
      }
    },
    onSuccess: (counts) => queryClient.setQueryData(COUNTS_KEY, counts),
    // While another change is under way, an answer would not know of it yet.
    onSettled: () =>
      queryClient.isMutating({ mutationKey: NOTIFICATIONS_KEY }) > 1
        ? undefined
        : queryClient.invalidateQueries({ queryKey: NOTIFICATIONS_KEY }),
  });
}

import type { NotificationCounts } from '@aiso/contracts/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../app/api/call.ts';
import { useLiveNotifications } from '../app/live/LiveProvider.tsx';

/** Everything that is read of notifications; the live connection has it read again. */
export const NOTIFICATIONS_KEY = ['notifications'] as const;
export const COUNTS_KEY = [...NOTIFICATIONS_KEY, 'counts'] as const;

const NONE: NotificationCounts = { all: 0, unread: 0, archived: 0 };

/** How many notifications each tab has; none as long as it is not known. */
export function useNotificationCounts(): NotificationCounts {
  const { data } = useQuery({
    queryKey: COUNTS_KEY,
    queryFn: ({ signal }) => call('GET /api/notifications/counts', { signal }),
  });
  return data ?? NONE;
}

/** Keeps everything that is shown of notifications up to date; once in the frame. */
export function useLiveNotificationQueries(): void {
  const queryClient = useQueryClient();
  useLiveNotifications(() => void queryClient.invalidateQueries({ queryKey: NOTIFICATIONS_KEY }));
}

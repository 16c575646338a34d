import type { NotificationTab } from '@aiso/contracts/notifications';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import { ErrorState } from '@aiso/ui/states/ErrorState.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { groupNotifications } from './group-notifications.ts';
import { NotificationGroupRow } from './NotificationGroupRow.tsx';
import { NotificationRow } from './NotificationRow.tsx';
import type { NotificationCommands } from './notification-commands.ts';
import { useNotifications } from './use-notifications.ts';

type NotificationListProps = NotificationCommands & { readonly tab: NotificationTab };

/** What a tab holds: entries and groups, or why there are none. */
export function NotificationList({ tab, ...commands }: NotificationListProps) {
  const { t } = useTranslation('notifications');
  const query = useNotifications(tab);
  if (query.isPending) return <ListSkeleton />;
  if (query.isError && query.data === undefined) {
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  }
  const notifications = query.data.pages.flatMap((page) => page.notifications);
  if (notifications.length === 0 && !query.hasNextPage) return <EmptyState>{t(`empty.${tab}`)}</EmptyState>;
  return (
    <>
      <Box component="ul" aria-label={t(`tab.${tab}`)} sx={{ listStyle: 'none', m: 0, p: 0, py: 0.5 }}>
        {groupNotifications(notifications).map((group) => {
          const [first] = group.notifications;
          return group.notifications.length === 1 && first !== undefined ? (
            <NotificationRow key={group.key} notification={first} {...commands} />
          ) : (
            <NotificationGroupRow key={group.key} group={group} {...commands} />
          );
        })}
      </Box>
      {query.hasNextPage ? (
        <Box sx={{ textAlign: 'center', pb: 1 }}>
          <Button size="small" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('showMore')}
          </Button>
        </Box>
      ) : null}
    </>
  );
}

function ListSkeleton() {
  const { t } = useTranslation();
  return (
    <Box component="output" aria-busy aria-label={t('loading')} sx={{ display: 'block', px: 1.6, py: 0.5 }}>
      {[0, 1, 2, 3].map((row) => (
        <Box key={row} sx={{ display: 'flex', gap: 1, py: 1 }}>
          <Skeleton variant="circular" width={20} height={20} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width="55%" />
            <Skeleton width="80%" />
            <Skeleton width="40%" />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

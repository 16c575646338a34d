import { ActGuard } from './app/session/AdminGuard.tsx';
import { useCan } from './app/session/use-can.ts';
import NotificationsPage from './notifications/NotificationsPage.tsx';
import { template } from './template.tsx';

/** The page of all notifications, for whom the header offers them. */
export default function AllNotifications() {
  const isAdmin = useCan()('administration:open');
  return (
    <ActGuard act="notification:read">
      <NotificationsPage More={isAdmin ? template?.Notifications : undefined} />
    </ActGuard>
  );
}

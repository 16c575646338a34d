import { AdminGuard } from './app/session/AdminGuard.tsx';
import NotificationsPage from './notifications/NotificationsPage.tsx';
import { template } from './template.tsx';

/** The page of all notifications, for whom the header offers them. */
export default function AllNotifications() {
  return (
    <AdminGuard>
      <NotificationsPage More={template?.Notifications} />
    </AdminGuard>
  );
}

import { DemoNotifications } from '../../template/src/index.ts';
import { AdminGuard } from './app/session/AdminGuard.tsx';
import NotificationsPage from './notifications/NotificationsPage.tsx';

/** The page of all notifications, for whom the header offers them. */
export default function AllNotifications() {
  return (
    <AdminGuard>
      <NotificationsPage More={DemoNotifications} />
    </AdminGuard>
  );
}

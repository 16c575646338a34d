import { withTexts } from '@aiso/ui/i18n/with-texts.ts';
import type { MoreEntriesProps } from '@aiso/ui/template/more-entries.ts';
import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useTool } from '../app/frame/tools/use-tool.ts';
import { useLiveNotificationQueries, useNotificationCounts } from './use-notification-counts.ts';

const NotificationsDrawer = lazy(withTexts(['studies', 'ui'], () => import('./NotificationsDrawer.tsx')));

type NotificationsToolProps = {
  /** Shows entries of its own in the drawer. */
  readonly More?: ComponentType<MoreEntriesProps> | undefined;
};

/**
 * The header's button with the number of unread notifications. The drawer is loaded when it is first opened.
 */
export default function NotificationsTool({ More }: NotificationsToolProps) {
  const { t } = useTranslation('notifications');
  const { unread } = useNotificationCounts();
  useLiveNotificationQueries();
  const { isOpen, wasOpened, setOpen } = useTool();
  const name = unread === 0 ? t('open') : t('openUnread', { count: unread });
  return (
    <>
      <Tooltip title={name}>
        <IconButton
          aria-label={name}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        >
          {unread === 0 ? (
            <NotificationsNoneOutlined fontSize="small" />
          ) : (
            <Badge badgeContent={unread} max={999} color="primary">
              <NotificationsNoneOutlined fontSize="small" />
            </Badge>
          )}
        </IconButton>
      </Tooltip>
      {wasOpened ? (
        <Suspense fallback={null}>
          <NotificationsDrawer isOpen={isOpen} onClose={() => setOpen(false)} More={More} />
        </Suspense>
      ) : null}
    </>
  );
}

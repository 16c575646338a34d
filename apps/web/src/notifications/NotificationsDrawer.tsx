import type { NotificationTab, NotificationView } from '@aiso/contracts/notifications';
import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ComponentType, Suspense, useCallback, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSentenceOf } from '../ui/states/use-sentence-of.ts';
import { ArchiveNotice, type Moved } from './ArchiveNotice.tsx';
import type { MoreEntries, MoreEntriesProps } from './more-entries.ts';
import { NotificationList } from './NotificationList.tsx';
import { NotificationTabs, tabId } from './NotificationTabs.tsx';
import { OWN_WORKLIST } from './notification-target.ts';
import { useNotificationCounts } from './use-notification-counts.ts';
import { useChangeNotifications } from './use-notifications.ts';

/** The first of the specification's two readings, in px (docs/adr/0010). */
const WIDTH = { xs: 340, md: 420, lg: 460 };

type NotificationsDrawerProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly More?: ComponentType<MoreEntriesProps> | undefined;
};

/** Outcomes of what the person sent, and entries from elsewhere below them. */
export default function NotificationsDrawer({ isOpen, onClose, More }: NotificationsDrawerProps) {
  const { t } = useTranslation(['notifications', 'common']);
  const sentenceOf = useSentenceOf();
  const title = useId();
  const panel = useId();
  const isSmall = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const [tab, setTab] = useState<NotificationTab>('all');
  const [moved, setMoved] = useState<Moved | null>(null);
  const [more, setMore] = useState<MoreEntries | null>(null);
  const counts = useNotificationCounts();
  const change = useChangeNotifications();
  const isAllRead = counts.unread === 0 && (more?.isAllRead ?? true);

  const showMoved = useCallback(({ undo, ...what }: Moved): void => {
    const undoAndHide = (): void => {
      undo();
      setMoved(null);
    };
    setMoved({ ...what, undo: undoAndHide });
  }, []);
  const archive = (notifications: readonly NotificationView[]): void => {
    const ids = notifications.map(({ id }) => id);
    const isBack = notifications[0]?.isArchived ?? false;
    change.mutate({ change: isBack ? 'unarchive' : 'archive', ids }, { onError: () => setMoved(null) });
    const undo = (): void => change.mutate({ change: isBack ? 'archive' : 'unarchive', ids });
    showMoved({ key: ids.join(), to: isBack ? 'restored' : 'archived', count: ids.length, undo });
  };
  const open = ({ id, isRead }: NotificationView): void => {
    if (!isRead) change.mutate({ change: 'read', ids: [id] });
    onClose();
  };
  const close = (): void => {
    setMoved(null);
    onClose();
  };

  return (
    <>
      {More === undefined ? null : (
        <Suspense fallback={null}>
          <More onChange={setMore} onMoved={showMoved} />
        </Suspense>
      )}
      <Drawer
        anchor="right"
        open={isOpen}
        onClose={close}
        slotProps={{
          paper: {
            'aria-labelledby': title,
            sx: { width: '100%', maxWidth: WIDTH, borderInlineStart: 1, borderColor: 'divider' },
          },
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', px: 1.6, py: 1, minHeight: 56 }}>
          <Typography id={title} variant="h3" component="h2" sx={{ flex: 1 }}>
            {t('title')}
          </Typography>
          <Tooltip title={t('markAllRead')}>
            <span>
              <IconButton
                aria-label={t('markAllRead')}
                disabled={isAllRead}
                onClick={() => {
                  if (counts.unread > 0) change.mutate({ change: 'read-all', ids: null });
                  more?.readAll();
                }}
              >
                <DoneAllOutlined fontSize="small" />
              </IconButton>
            </span>
          </Tooltip>
        </Box>
        <NotificationTabs
          tab={tab}
          counts={counts}
          isSmall={isSmall}
          panelId={panel}
          onChange={(next) => {
            setMoved(null);
            setTab(next);
          }}
        />
        {change.isError ? (
          <Alert severity="error" onClose={() => change.reset()} sx={{ borderRadius: 0 }}>
            {t('changeFailed', { reason: sentenceOf(change.error) })}
          </Alert>
        ) : null}
        <Box
          id={panel}
          {...(isSmall ? {} : { role: 'tabpanel', 'aria-labelledby': tabId(panel, tab) })}
          sx={{ flex: 1, minHeight: 0, overflowY: 'auto' }}
        >
          <NotificationList tab={tab} onOpen={open} onArchive={archive} />
          {more?.section(tab)}
        </Box>
        {moved === null ? null : <ArchiveNotice key={moved.key} moved={moved} />}
        <Box
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            gap: 1,
            px: 1.6,
            py: 1,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Button onClick={close}>{t('common:close')}</Button>
          <Button component={Link} to={OWN_WORKLIST} variant="outlined" onClick={close}>
            {t('viewAll')}
          </Button>
        </Box>
      </Drawer>
    </>
  );
}

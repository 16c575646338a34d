import type { NotificationTab } from '@aiso/contracts/notifications';
import type { MoreEntriesProps } from '@aiso/ui/template/more-entries.ts';
import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type ComponentType, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { NotificationPanel } from './NotificationPanel.tsx';
import { notificationsPath } from './notification-tab.ts';
import { useNotificationWork } from './use-notification-work.ts';

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
  const title = useId();
  const [tab, setTab] = useState<NotificationTab>('all');
  const work = useNotificationWork();
  const close = (): void => {
    work.forgetMoved();
    onClose();
  };
  return (
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
              disabled={work.isAllRead}
              onClick={() => work.markAllRead()}
            >
              <DoneAllOutlined fontSize="small" />
            </IconButton>
          </span>
        </Tooltip>
      </Box>
      <NotificationPanel work={work} tab={tab} onTab={setTab} onLeave={close} More={More} />
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
        <Button component={Link} to={notificationsPath(tab)} variant="outlined" onClick={close}>
          {t('viewAll')}
        </Button>
      </Box>
    </Drawer>
  );
}

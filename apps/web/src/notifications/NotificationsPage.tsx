import { PageHeader } from '@aiso/ui/PageHeader.tsx';
import type { MoreEntriesProps } from '@aiso/ui/template/more-entries.ts';
import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { NotificationPanel } from './NotificationPanel.tsx';
import { notificationsPath, notificationTabOf } from './notification-tab.ts';
import { useNotificationWork } from './use-notification-work.ts';

type NotificationsPageProps = {
  /** Shows entries of its own below the notifications. */
  readonly More?: ComponentType<MoreEntriesProps> | undefined;
};

/** All that the person was told. The address says which tab is open. */
export default function NotificationsPage({ More }: NotificationsPageProps) {
  const { t } = useTranslation('notifications');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const work = useNotificationWork();
  return (
    // Lines of an entry are short: they are read as a column.
    <Box sx={{ width: '100%', maxWidth: 880, mx: 'auto' }}>
      <PageHeader
        title={t('title')}
        action={
          <Button
            variant="outlined"
            startIcon={<DoneAllOutlined />}
            disabled={work.isAllRead}
            onClick={() => work.markAllRead()}
          >
            {t('markAllRead')}
          </Button>
        }
      />
      <Card variant="outlined" sx={{ overflow: 'clip', pt: { xs: 1, sm: 0 } }}>
        <NotificationPanel
          work={work}
          tab={notificationTabOf(search.get('tab'))}
          onTab={(tab) => void navigate(notificationsPath(tab), { preventScrollReset: true })}
          More={More}
        />
      </Card>
    </Box>
  );
}

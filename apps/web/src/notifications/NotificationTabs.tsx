import type { NotificationCounts, NotificationTab } from '@aiso/contracts/notifications';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { NOTIFICATION_TABS, notificationTabOf } from './notification-tab.ts';

type NotificationTabsProps = {
  readonly tab: NotificationTab;
  readonly counts: NotificationCounts;
  /** A drop-down instead of tabs. */
  readonly isSmall: boolean;
  readonly panelId: string;
  readonly onChange: (tab: NotificationTab) => void;
};

export const tabId = (panelId: string, tab: NotificationTab): string => `${panelId}-${tab}`;

/** All, Unread, Archived, each with its number: tabs, or a drop-down where there is little room. */
export function NotificationTabs({ tab, counts, isSmall, panelId, onChange }: NotificationTabsProps) {
  const { t } = useTranslation('notifications');
  const { integer } = useFormats();
  const nameOf = (name: NotificationTab): string =>
    t('tabCount', { name: t(`tab.${name}`), number: integer(counts[name]) });
  if (isSmall) {
    return (
      // Around the field: its label is placed from its edge.
      <Box sx={{ px: 1.6, pb: 1.25, pt: 1 }}>
        <TextField
          select
          size="small"
          fullWidth
          label={t('show')}
          value={tab}
          onChange={(event) => onChange(notificationTabOf(event.target.value))}
        >
          {NOTIFICATION_TABS.map((name) => (
            <MenuItem key={name} value={name}>
              {nameOf(name)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
    );
  }
  return (
    <Tabs
      value={tab}
      onChange={(_event, value: NotificationTab) => onChange(value)}
      aria-label={t('title')}
      variant="fullWidth"
      sx={{ borderBottom: 1, borderColor: 'divider', minHeight: 44 }}
    >
      {NOTIFICATION_TABS.map((name) => (
        <Tab
          key={name}
          value={name}
          id={tabId(panelId, name)}
          aria-controls={panelId}
          label={nameOf(name)}
          sx={{ minHeight: 44, textTransform: 'none' }}
        />
      ))}
    </Tabs>
  );
}

import type { NotificationTab } from '@aiso/contracts/notifications';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DemoRow } from './DemoRow.tsx';
import type { DemoAction, DemoEntry } from './demo-entries.ts';

type DemoSectionProps = {
  readonly tab: NotificationTab;
  readonly entries: readonly DemoEntry[];
  readonly onChange: (action: DemoAction) => void;
  readonly onArchive: (id: string, isArchived: boolean) => void;
  readonly onLeave: () => void;
};

/** The template's entries of a tab, marked as such. They count neither in the tabs nor in the badge. */
export function DemoSection({ tab, entries, onChange, onArchive, onLeave }: DemoSectionProps) {
  const { t } = useTranslation('demo');
  const heading = useId();
  const shown = entries.filter((entry) =>
    tab === 'archived' ? entry.isArchived : !entry.isArchived && (tab === 'all' || !entry.isRead),
  );
  if (shown.length === 0) return null;
  return (
    <Box
      component="section"
      aria-labelledby={heading}
      sx={{ borderTop: '1px dashed', borderColor: 'divider', mt: 1, pt: 1.25, pb: 1 }}
    >
      <Box sx={{ px: 1.6 }}>
        <Typography
          id={heading}
          component="h3"
          sx={{
            display: 'inline-block',
            px: 0.75,
            border: '1px solid currentColor',
            borderRadius: 1,
            fontSize: '0.75rem',
            fontWeight: 600,
            color: 'text.secondary',
          }}
        >
          {t('notifications.title')}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {t('notifications.note')}
        </Typography>
      </Box>
      <Box component="ul" lang="en" sx={{ listStyle: 'none', m: 0, p: 0, pt: 0.5 }}>
        {shown.map((entry) => (
          <DemoRow
            key={entry.id}
            entry={entry}
            onRead={() => onChange({ type: 'read', id: entry.id })}
            onDetail={(detail) => onChange({ type: 'detail', id: entry.id, detail })}
            onArchive={() => onArchive(entry.id, !entry.isArchived)}
            onLeave={onLeave}
          />
        ))}
      </Box>
    </Box>
  );
}

import CompareArrowsOutlined from '@mui/icons-material/CompareArrowsOutlined';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompareProps } from './compare-props.ts';
import { daysText } from './view.ts';

const ComparePanel = lazy(() => import('./ComparePanel.tsx'));

/** What the range is compared with: a button that says it, and behind it the choice. */
export function CompareControl(props: CompareProps) {
  const { address, view, now } = props;
  const { t } = useTranslation(['dashboard', 'ui']);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = t('compare.label');
  const range =
    address.compare === 'own' && view.before !== null
      ? daysText(view.before, view.locale, now)
      : t(`compare.${address.compare}`);
  return (
    <>
      <Button
        variant="outlined"
        color={view.before === null ? 'inherit' : 'primary'}
        startIcon={<CompareArrowsOutlined />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ whiteSpace: 'nowrap', fontWeight: 400 }}
      >
        {t('ui:dates.range', { label, range })}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': label,
            sx: { p: 2, width: 440, maxWidth: 'calc(100vw - 32px)', border: 1, borderColor: 'divider' },
          },
        }}
      >
        <Suspense fallback={<Skeleton variant="rounded" height={200} />}>
          <ComparePanel {...props} onClose={() => setAnchor(null)} />
        </Suspense>
      </Popover>
    </>
  );
}

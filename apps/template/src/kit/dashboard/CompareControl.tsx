import { RangeButton } from '@aiso/ui/dates/RangeButton.tsx';
import CompareArrowsOutlined from '@mui/icons-material/CompareArrowsOutlined';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompareProps } from './compare-props.ts';
import { daysText } from './view.ts';

const ComparePanel = lazy(() => import('./ComparePanel.tsx'));

/** What the range is compared with: a button that says it, and behind it the choice. */
export function CompareControl(props: CompareProps) {
  const { address, view, now } = props;
  const { t } = useTranslation('dashboard');
  const label = t('compare.label');
  const range =
    address.compare === 'own' && view.before !== null
      ? daysText(view.before, view.locale, now)
      : t(`compare.${address.compare}`);
  return (
    <RangeButton icon={<CompareArrowsOutlined />} label={label} range={range} isSet={view.before !== null}>
      {(close) => (
        <Suspense fallback={<Skeleton variant="rounded" height={200} />}>
          <ComparePanel {...props} onClose={close} />
        </Suspense>
      )}
    </RangeButton>
  );
}

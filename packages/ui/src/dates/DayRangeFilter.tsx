import DateRangeOutlined from '@mui/icons-material/DateRangeOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../formats/use-locale.ts';
import { ANY_TIME, type Day, type DayRange, dayOf, type Preset, presetOf } from './day.ts';
import { RangeButton } from './RangeButton.tsx';

const DayRangeFields = lazy(() => import('./DayRangeFields.tsx'));

/** As the fields that it stands among have it. */
const FIELD_BORDER = 'rgba(var(--aiso-palette-common-onBackgroundChannel) / 0.23)';

type DayRangeFilterProps = {
  /** What the days are of: "Received". */
  readonly label: string;
  readonly value: DayRange;
  readonly onChange: (range: DayRange) => void;
  /** The usual ranges that are offered. */
  readonly presets?: readonly Preset[];
  /** The days that can be chosen. */
  readonly limits?: { readonly min: Day; readonly max: Day };
  /** What gives the filter up: "Any time". */
  readonly noneText?: string;
};

/** A filter by days: a button that says the range, and behind it the usual ranges and two days. */
export function DayRangeFilter(props: DayRangeFilterProps) {
  const { label, value, onChange, presets, limits, noneText } = props;
  const { t } = useTranslation(['ui', 'common']);
  const text = useRangeText(presets);
  const isAny = value.from === null && value.to === null;
  return (
    <RangeButton
      icon={<DateRangeOutlined />}
      label={label}
      range={text(value)}
      isSet={!isAny}
      borderColor={FIELD_BORDER}
    >
      {(close) => (
        <>
          <Suspense fallback={<Skeleton variant="rounded" height={120} />}>
            <DayRangeFields
              value={value}
              onChange={onChange}
              {...(presets === undefined ? {} : { presets })}
              {...limits}
            />
          </Suspense>
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 1 }}>
            <Button disabled={isAny} onClick={() => onChange(ANY_TIME)}>
              {noneText ?? t('dates.any')}
            </Button>
            <Button variant="contained" onClick={close}>
              {t('common:close')}
            </Button>
          </Box>
        </>
      )}
    </RangeButton>
  );
}

/** A range in few words: "Last 7 days", "1 – 5 Feb 2026", "From 1 Feb 2026", "Any time". */
function useRangeText(presets?: readonly Preset[]): (range: DayRange) => string {
  const { t } = useTranslation('ui');
  const locale = useLocale();
  return (range) => {
    const { from, to } = range;
    const preset = presetOf(range, dayOf(new Date()), presets);
    if (preset !== null) return t(`dates.preset.${preset}`);
    if (from === null && to === null) return t('dates.any');
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
    if (from !== null && to !== null) return format.formatRange(new Date(from), new Date(to));
    if (from !== null) return t('dates.since', { date: format.format(new Date(from)) });
    return t('dates.until', { date: format.format(new Date(to ?? '')) });
  };
}

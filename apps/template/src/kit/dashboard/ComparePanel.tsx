import { numberFormat, type Unit } from '@aiso/ui/chart/unit.ts';
import DayRangeFields from '@aiso/ui/dates/DayRangeFields.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useTranslation } from 'react-i18next';
import { type Days, history, lengthOf } from '../calendar.ts';
import type { CompareProps } from './compare-props.ts';
import { beforeOf, COMPARISONS, daysText } from './view.ts';

const DAYS: Unit = { style: 'unit', unit: 'day', unitDisplay: 'long' };

/** What can be compared with, each with its days, and two days for a range of one's own. */
export default function ComparePanel({
  address,
  view,
  now,
  onChange,
  onClose,
}: CompareProps & { readonly onClose: () => void }) {
  const { t } = useTranslation(['dashboard', 'common']);
  const { days, before, locale } = view;
  const { from: min, to: max } = history(now);
  const choose = (value: string): void => {
    const compare = COMPARISONS.find((known) => known === value) ?? 'before';
    // One's own range begins as the days that were compared with so far.
    const own = compare === 'own' ? (before ?? beforeOf(days, 'before')) : null;
    onChange({ compare, compareFrom: own?.from ?? null, compareTo: own?.to ?? null });
  };
  const hasOtherLength = before !== null && lengthOf(before) !== lengthOf(days);
  const lengthText = (range: Days): string => numberFormat(locale, DAYS).format(lengthOf(range));
  return (
    <>
      <RadioGroup
        aria-label={t('compare.label')}
        value={address.compare}
        onChange={(_event, value) => choose(value)}
      >
        {COMPARISONS.map((compare) => {
          const range = compare === 'own' ? null : beforeOf(days, compare);
          return (
            <FormControlLabel
              key={compare}
              value={compare}
              control={<Radio size="small" />}
              label={
                <>
                  {t(`compare.${compare}`)}
                  {range === null ? null : (
                    <Box component="span" sx={{ color: 'text.secondary' }}>
                      {' · '}
                      <bdi>{daysText(range, locale, now)}</bdi>
                    </Box>
                  )}
                </>
              }
            />
          );
        })}
      </RadioGroup>
      {address.compare !== 'own' || before === null ? null : (
        <Box sx={{ mt: 1.5 }}>
          <DayRangeFields
            value={before}
            presets={[]}
            {...{ min, max }}
            onChange={({ from, to }) => {
              if (from !== null && to !== null) onChange({ compareFrom: from, compareTo: to });
            }}
          />
          {hasOtherLength ? (
            <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
              {t('compare.lengths', { days: lengthText(days), own: lengthText(before) })}
            </Box>
          ) : null}
        </Box>
      )}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 1.5 }}>
        <Button variant="contained" onClick={onClose}>
          {t('common:close')}
        </Button>
      </Box>
    </>
  );
}

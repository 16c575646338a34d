import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import FormHelperText from '@mui/material/FormHelperText';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../formats/use-locale.ts';
import { DayField } from './DayField.tsx';
import {
  type Day,
  type DayRange,
  dayOf,
  FIRST_DAY,
  isDay,
  LAST_DAY,
  PRESETS,
  type Preset,
  presetOf,
  rangeOf,
} from './day.ts';

type DayRangeFieldsProps = {
  readonly value: DayRange;
  /** Only whole ranges are told: two days that exist, in their order, or none at an open end. */
  readonly onChange: (range: DayRange) => void;
  readonly describedBy?: string | undefined;
  /** The usual ranges that are offered; none where they would say nothing. */
  readonly presets?: readonly Preset[];
  readonly min?: Day;
  readonly max?: Day;
};

/** Two days and the usual ranges. What is half typed or backwards stays here, with its sentence. */
export default function DayRangeFields(props: DayRangeFieldsProps) {
  const { value, onChange, describedBy, presets = PRESETS, min = FIRST_DAY, max = LAST_DAY } = props;
  const { t } = useTranslation('ui');
  const locale = useLocale();
  const [draft, setDraft] = useState(value);
  const [told, setTold] = useState(value);
  if (told.from !== value.from || told.to !== value.to) {
    // Changed from elsewhere: a preset, "clear filters", the address.
    setTold(value);
    setDraft(value);
  }
  const [today] = useState(() => dayOf(new Date()));
  const chosen = presetOf(value, today, presets);
  const isOut = (day: Day | null): boolean => day !== null && (!isDay(day) || day < min || day > max);
  const isNoDay = [draft.from, draft.to].some(isOut);
  const isBackwards = !isNoDay && draft.from !== null && draft.to !== null && draft.from > draft.to;

  const change = (next: DayRange): void => {
    setDraft(next);
    const days = [next.from, next.to].filter((day) => day !== null);
    if (days.some(isOut) || (days.length === 2 && String(days[0]) > String(days[1]))) return;
    setTold(next);
    onChange(next);
  };
  const write = (day: string): string =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
  const problem = isNoDay
    ? t('dates.noDay', { first: write(min), last: write(max) })
    : isBackwards
      ? t('dates.backwards')
      : null;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      {presets.length === 0 ? null : (
        <Box
          component="fieldset"
          aria-label={t('dates.presets')}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, minWidth: 0, m: 0, p: 0, border: 0 }}
        >
          {presets.map((preset) => (
            <Chip
              key={preset}
              size="small"
              label={t(`dates.preset.${preset}`)}
              variant={preset === chosen ? 'filled' : 'outlined'}
              color={preset === chosen ? 'primary' : 'default'}
              aria-pressed={preset === chosen}
              onClick={() => change(rangeOf(preset, today))}
            />
          ))}
        </Box>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1.5 }}>
        {(['from', 'to'] as const).map((side) => (
          <DayField
            key={side}
            size="small"
            label={t(`dates.${side}`)}
            value={draft[side]}
            isInvalid={isBackwards || isOut(draft[side])}
            min={min}
            max={max}
            describedBy={describedBy}
            onChange={(day) => change({ ...draft, [side]: day })}
          />
        ))}
      </Box>
      <FormHelperText error aria-live="polite" sx={{ m: 0, minHeight: '1.2em' }}>
        {problem}
      </FormHelperText>
    </Box>
  );
}

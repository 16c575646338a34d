import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import FormHelperText from '@mui/material/FormHelperText';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../formats/use-locale.ts';
import { DayField } from './DayField.tsx';
import { type DayRange, dayOf, FIRST_DAY, isDay, LAST_DAY, PRESETS, presetOf, rangeOf } from './day.ts';

type DayRangeFieldsProps = {
  readonly value: DayRange;
  /** Only whole ranges are told: two days that exist, in their order, or none at an open end. */
  readonly onChange: (range: DayRange) => void;
  readonly describedBy?: string | undefined;
};

/** Two days and the usual ranges. What is half typed or backwards stays here, with its sentence. */
export default function DayRangeFields({ value, onChange, describedBy }: DayRangeFieldsProps) {
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
  const chosen = presetOf(value, today);
  const isNoDay = [draft.from, draft.to].some((day) => day !== null && !isDay(day));
  const isBackwards = !isNoDay && draft.from !== null && draft.to !== null && draft.from > draft.to;

  const change = (next: DayRange): void => {
    setDraft(next);
    const days = [next.from, next.to].filter((day) => day !== null);
    if (!days.every(isDay) || (days.length === 2 && String(days[0]) > String(days[1]))) return;
    setTold(next);
    onChange(next);
  };
  const write = (day: string): string =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
  const problem = isNoDay
    ? t('dates.noDay', { first: write(FIRST_DAY), last: write(LAST_DAY) })
    : isBackwards
      ? t('dates.backwards')
      : null;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <Box
        component="fieldset"
        aria-label={t('dates.presets')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, minWidth: 0, m: 0, p: 0, border: 0 }}
      >
        {PRESETS.map((preset) => (
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
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1.5 }}>
        {(['from', 'to'] as const).map((side) => (
          <DayField
            key={side}
            label={t(`dates.${side}`)}
            value={draft[side]}
            isInvalid={isBackwards || (draft[side] !== null && !isDay(draft[side]))}
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

import { TimePicker } from '@mui/x-date-pickers/TimePicker';
import dayjs from 'dayjs';
import { useMemo } from 'react';
import { type PickerFieldProps, PickerTexts, pickerField } from './PickerTexts.tsx';

export type ClockPickerProps = PickerFieldProps & {
  /** `HH:MM`, of 24 hours in every language; empty for none. */
  readonly value: string;
  /** `Invalid Date` for what was typed and is no time. */
  readonly onChange: (time: string) => void;
};

const CLOCK = /^\d\d:\d\d$/u;
/** Any day that no clock is changed on. */
const SOME_DAY = '2000-01-01';

/** A time of day, typed as the language writes it or chosen from lists. Suspends as `PickerTexts` does. */
export default function ClockPicker(props: ClockPickerProps) {
  const { value, onChange, isDisabled = false, canClear = true } = props;
  const time = useMemo(() => (CLOCK.test(value) ? dayjs(`${SOME_DAY}T${value}`) : null), [value]);
  return (
    <PickerTexts>
      <TimePicker
        value={time}
        disabled={isDisabled}
        onChange={(next) => onChange(next === null ? '' : next.format('HH:mm'))}
        slotProps={{ field: { clearable: canClear }, textField: pickerField(props) }}
      />
    </PickerTexts>
  );
}

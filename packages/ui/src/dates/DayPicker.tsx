import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import dayjs from 'dayjs';
import { useMemo } from 'react';
import { type Day, FIRST_DAY, LAST_DAY } from './day.ts';
import { type PickerFieldProps, PickerTexts, pickerField } from './PickerTexts.tsx';

export type DayPickerProps = PickerFieldProps & {
  readonly value: Day | null;
  /** `Invalid Date` for what was typed and is no day, or none within the limits. */
  readonly onChange: (day: Day | null) => void;
  readonly min?: Day | null;
  readonly max?: Day | null;
  /** Its name inside the control, where no label stands above it. */
  readonly label?: string;
};

const dateOf = (day: Day | null | undefined) => (day === null || day === undefined ? null : dayjs(day));

/** A day, typed in the language's order or chosen from a calendar. Suspends as `PickerTexts` does. */
export default function DayPicker(props: DayPickerProps) {
  const { value, onChange, min, max, label, isDisabled = false, canClear = true } = props;
  const date = useMemo(() => dateOf(value), [value]);
  return (
    <PickerTexts>
      <DatePicker
        value={date}
        minDate={dateOf(min) ?? dayjs(FIRST_DAY)}
        maxDate={dateOf(max) ?? dayjs(LAST_DAY)}
        disabled={isDisabled}
        {...(label === undefined ? {} : { label })}
        onChange={(next, { validationError }) => {
          if (next === null) onChange(null);
          else onChange(validationError === null ? next.format('YYYY-MM-DD') : 'Invalid Date');
        }}
        slotProps={{ field: { clearable: canClear }, textField: pickerField(props) }}
      />
    </PickerTexts>
  );
}

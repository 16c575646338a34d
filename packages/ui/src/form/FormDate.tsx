import { ClockField, DayField } from '../dates/DayField.tsx';
import DayRangeFields from '../dates/DayRangeFields.tsx';
import { ANY_TIME, type DayRange } from '../dates/day.ts';
import { FieldFrame, type FormFieldProps } from './FieldFrame.tsx';
import { useFormField } from './use-form-field.ts';

/** `canClear`: whether a button empties it, as it does where this is not said. */
type FormTimeProps = FormFieldProps & { readonly canClear?: boolean };
type FormDateProps = FormTimeProps & { readonly min?: string; readonly max?: string };

/** A day. The form's value is `YYYY-MM-DD`, null for nothing, and `Invalid Date` for what is no day. */
export function FormDate({ name, label, hint, isDisabled, canClear = true, min, max }: FormDateProps) {
  const { value, onChange, onBlur, ref, error } = useFormField(name);
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {({ labelId, describedBy }) => (
        <DayField
          {...{ onChange, onBlur, labelId, describedBy, canClear }}
          value={typeof value === 'string' ? value : null}
          min={min ?? null}
          max={max ?? null}
          isDisabled={isDisabled ?? false}
          isInvalid={error !== undefined}
          inputRef={ref}
        />
      )}
    </FieldFrame>
  );
}

/** A time of day. The form's value is `HH:MM`, empty for none, and `Invalid Date` for what is no time. */
export function FormTime({ name, label, hint, isDisabled, canClear = true }: FormTimeProps) {
  const { value, onChange, onBlur, ref, error } = useFormField(name);
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {({ labelId, describedBy }) => (
        <ClockField
          {...{ onChange, onBlur, labelId, describedBy, canClear }}
          value={typeof value === 'string' ? value : ''}
          isDisabled={isDisabled ?? false}
          isInvalid={error !== undefined}
          inputRef={ref}
        />
      )}
    </FieldFrame>
  );
}

const isRange = (value: unknown): value is DayRange =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value;

/** Two days, `{ from, to }`, either of which may be open. */
export function FormDateRange({ name, label, hint }: FormFieldProps) {
  const { value, onChange, error } = useFormField(name);
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {({ describedBy }) => (
        <DayRangeFields
          value={isRange(value) ? value : ANY_TIME}
          onChange={onChange}
          describedBy={describedBy}
        />
      )}
    </FieldFrame>
  );
}

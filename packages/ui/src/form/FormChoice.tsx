import Autocomplete from '@mui/material/Autocomplete';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldFrame, type FormFieldProps } from './FieldFrame.tsx';
import { type Option, SelectField } from './SelectField.tsx';
import { useFormField } from './use-form-field.ts';

/** One of a few. */
export function FormSelect({
  name,
  label,
  hint,
  isDisabled,
  options,
}: FormFieldProps & { readonly options: readonly Option[] }) {
  const { value, onChange, onBlur, ref, error } = useFormField(name);
  return (
    <SelectField
      {...{ name, label, hint, isDisabled, options, onChange, onBlur, error }}
      value={typeof value === 'string' ? value : ''}
      inputRef={ref}
    />
  );
}

/** One of many, found by typing. The form's value is the option's, null for none. */
export function FormAutocomplete({
  name,
  label,
  hint,
  isDisabled,
  options,
}: FormFieldProps & { readonly options: readonly Option[] }) {
  const { t } = useTranslation('ui');
  const { value, onChange, onBlur, ref, error } = useFormField(name);
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {({ inputId, describedBy }) => (
        <Autocomplete
          id={inputId}
          options={options}
          disabled={isDisabled ?? false}
          value={options.find((option) => option.value === value) ?? null}
          getOptionLabel={(option) => option.text}
          isOptionEqualToValue={(option, other) => option.value === other.value}
          noOptionsText={t('form.noOption')}
          openText={t('form.open')}
          closeText={t('form.close')}
          clearText={t('form.clear')}
          onChange={(_event, option) => onChange(option?.value ?? null)}
          onBlur={onBlur}
          renderInput={(input) => (
            <TextField
              {...input}
              error={error !== undefined}
              inputRef={ref}
              slotProps={{
                ...input.slotProps,
                htmlInput: { ...input.slotProps.htmlInput, 'aria-describedby': describedBy },
              }}
            />
          )}
        />
      )}
    </FieldFrame>
  );
}

/** Any words, own ones too: Enter or a comma takes one, Backspace removes the last. */
export function FormTags({
  name,
  label,
  hint,
  isDisabled,
  suggestions = [],
  maxLength = 50,
}: FormFieldProps & { readonly suggestions?: readonly string[]; readonly maxLength?: number }) {
  const { t } = useTranslation('ui');
  const { value, onChange, onBlur, ref, error } = useFormField(name);
  const tags = Array.isArray(value) ? value.filter((tag) => typeof tag === 'string') : [];
  const [typed, setTyped] = useState('');
  const take = (next: readonly string[]): void => {
    onChange([...new Set(next.flatMap((tag) => tag.split(',')).map((tag) => tag.trim()))].filter(Boolean));
    setTyped('');
  };
  return (
    <FieldFrame label={label} error={error} hint={hint ?? t('form.tagsHint')}>
      {({ inputId, describedBy }) => (
        <Autocomplete
          id={inputId}
          multiple
          freeSolo
          options={suggestions}
          filterSelectedOptions
          disabled={isDisabled ?? false}
          value={tags}
          clearText={t('form.clear')}
          onChange={(_event, next) => take(next)}
          inputValue={typed}
          onInputChange={(_event, text, reason) => {
            if (reason === 'input' && text.includes(',')) take([...tags, text]);
            else setTyped(text);
          }}
          onBlur={() => {
            // What was typed and not yet taken is meant, too.
            if (typed.trim() !== '') take([...tags, typed]);
            onBlur();
          }}
          renderInput={(input) => (
            <TextField
              {...input}
              error={error !== undefined}
              inputRef={ref}
              slotProps={{
                ...input.slotProps,
                htmlInput: { ...input.slotProps.htmlInput, 'aria-describedby': describedBy, maxLength },
              }}
            />
          )}
        />
      )}
    </FieldFrame>
  );
}

/** On or off, at once understood without its state being read. */
export function FormSwitch({ name, label, hint, isDisabled }: FormFieldProps) {
  const { value, onChange, onBlur, ref, error } = useFormField(name);
  const id = useId();
  const helper = error ?? hint;
  return (
    <FormControl error={error !== undefined}>
      <FormControlLabel
        label={label}
        control={
          <Switch
            name={name}
            checked={value === true}
            disabled={isDisabled ?? false}
            onBlur={onBlur}
            onChange={(_event, isOn) => onChange(isOn)}
            slotProps={{
              input: { ref, 'aria-describedby': helper === undefined ? undefined : `${id}-helper` },
            }}
          />
        }
      />
      {helper === undefined ? null : (
        <FormHelperText id={`${id}-helper`} sx={{ mx: 0 }}>
          {helper}
        </FormHelperText>
      )}
    </FormControl>
  );
}

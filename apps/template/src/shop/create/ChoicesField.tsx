import { useFormField } from '@aiso/ui/form/use-form-field.ts';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { useId } from 'react';
import { ChoiceChip } from '../parts/ChoiceChip.tsx';

type ChoicesFieldProps = {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly text: string; readonly hex?: string }[];
};

/** Any number of a few. */
export function ChoicesField({ name, label, options }: ChoicesFieldProps) {
  const { value, onChange, onBlur, ref, error } = useFormField(name);
  const id = useId();
  const chosen = value as readonly string[];
  return (
    <Box
      component="fieldset"
      aria-describedby={error === undefined ? undefined : id}
      onBlur={onBlur}
      sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}
    >
      <Box component="legend" sx={{ p: 0, mb: 0.5, fontSize: '0.8125rem', fontWeight: 600 }}>
        {label}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {options.map((option, at) => (
          <ChoiceChip
            key={option.value}
            kind="checkbox"
            name={name}
            isChosen={chosen.includes(option.value)}
            swatch={option.hex}
            inputRef={at === 0 ? ref : null}
            onChoose={(isChosen) =>
              onChange(
                isChosen ? [...chosen, option.value] : chosen.filter((other) => other !== option.value),
              )
            }
          >
            {option.text}
          </ChoiceChip>
        ))}
      </Box>
      {error === undefined ? null : (
        <FormHelperText id={id} error sx={{ mx: 0 }}>
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}

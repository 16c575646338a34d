import { useFormField } from '@aiso/ui/form/use-form-field.ts';
import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { nameOf } from '../store/mail.ts';
import { personFrom, splitAddresses } from './addresses.ts';
import { ComposeLine } from './ComposeLine.tsx';

type RecipientsFieldProps = {
  readonly name: 'to' | 'cc' | 'bcc';
  readonly label: string;
  /** Whom one knows: `Mei Tanaka <mei@clinic.example>`. */
  readonly suggestions: readonly string[];
};

const MOST_SUGGESTIONS = 8;
const chosenFew = (options: string[], typed: string): string[] => {
  const words = typed.toLowerCase().split(/\s+/u);
  const fit = (option: string): boolean => words.every((word) => option.toLowerCase().includes(word));
  return typed === '' ? [] : options.filter(fit).slice(0, MOST_SUGGESTIONS);
};

const chipText = (text: string): string => {
  const person = personFrom(text);
  return person === null ? text : nameOf(person);
};

/**
 * Addresses as chips. Enter, a comma or leaving the field takes what was typed, Backspace removes the last. A
 * list that is pasted becomes a chip each; what is no address stays, in red.
 */
export function RecipientsField({ name, label, suggestions }: RecipientsFieldProps) {
  const { value, onChange, onBlur, ref, error } = useFormField(name);
  const chosen = Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];
  const [typed, setTyped] = useState('');
  const take = (texts: readonly string[]): void => {
    onChange([...new Set(texts.flatMap(splitAddresses))]);
    setTyped('');
  };
  return (
    <ComposeLine label={label} error={error}>
      {({ inputId, describedBy }) => (
        <Autocomplete
          id={inputId}
          fullWidth
          multiple
          freeSolo
          disableClearable
          size="small"
          options={suggestions}
          filterSelectedOptions
          filterOptions={(options, { inputValue }) => chosenFew(options, inputValue)}
          value={chosen}
          onChange={(_event, next) => take(next)}
          inputValue={typed}
          onInputChange={(_event, text, reason) => {
            if (reason === 'input' && /[,;\n]/u.test(text)) take([...chosen, text]);
            else setTyped(text);
          }}
          onBlur={() => {
            // What was typed and not yet taken is meant, too.
            if (typed.trim() !== '') take([...chosen, typed]);
            onBlur();
          }}
          renderValue={(texts, itemProps) =>
            texts.map((text, index) => {
              const { key, ...props } = itemProps({ index });
              const isWrong = personFrom(text) === null;
              return (
                <Chip
                  key={key}
                  {...props}
                  size="small"
                  label={chipText(text)}
                  title={text}
                  color={isWrong ? 'error' : 'default'}
                  variant={isWrong ? 'outlined' : 'filled'}
                />
              );
            })
          }
          renderInput={(input) => (
            <TextField
              {...input}
              variant="standard"
              error={error !== undefined}
              inputRef={ref}
              onPaste={(event) => {
                const pasted = event.clipboardData.getData('text/plain');
                // A field of one line would make one of them all.
                if (!/[,;\n]/u.test(pasted)) return;
                event.preventDefault();
                take([...chosen, `${typed}${pasted}`]);
              }}
              slotProps={{
                ...input.slotProps,
                input: { ...input.slotProps.input, disableUnderline: true },
                htmlInput: { ...input.slotProps.htmlInput, 'aria-describedby': describedBy },
              }}
            />
          )}
        />
      )}
    </ComposeLine>
  );
}

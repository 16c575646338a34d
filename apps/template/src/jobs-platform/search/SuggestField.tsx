import { useLatest } from '@aiso/ui/use-latest.ts';
import Autocomplete from '@mui/material/Autocomplete';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { type ReactNode, type Ref, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Suggestion, suggested } from './find-jobs.ts';

const QUIET_MS = 300;

type SuggestFieldProps = {
  /** For screen readers; `hint` for who sees how little room there is. */
  readonly label: string;
  readonly hint: string;
  readonly icon: ReactNode;
  readonly value: string;
  readonly suggestions: readonly Suggestion[];
  readonly maxLength: number;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onChange: (value: string) => void;
};

/** Words to look for, told once the typing pauses. What is suggested may be taken, and need not be. */
export function SuggestField(props: SuggestFieldProps) {
  const { label, hint, icon, value, suggestions, maxLength, inputRef, onChange } = props;
  const { t } = useTranslation('ui');
  const [text, setText] = useState(value);
  /** What was told last, which may not have come back yet. */
  const told = useRef(value);
  const latest = useLatest(onChange);
  const tell = useCallback(
    (next: string) => {
      if (next === told.current) return;
      told.current = next;
      latest.current(next);
    },
    [latest],
  );
  useEffect(() => {
    // The address changed from elsewhere: by going back, by a saved search, by clearing.
    if (value === told.current) return;
    told.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    const timer = setTimeout(() => tell(text), QUIET_MS);
    return () => clearTimeout(timer);
  }, [tell, text]);
  const take = (next: string): void => {
    setText(next);
    tell(next);
  };
  return (
    <Autocomplete<Suggestion, false, false, true>
      freeSolo
      size="small"
      value={null}
      inputValue={text}
      options={suggested(suggestions, text)}
      filterOptions={(options) => [...options]}
      groupBy={({ kind }) => kind}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.text)}
      clearText={t('form.clear')}
      onInputChange={(_event, next, reason) => {
        // What is chosen comes by `onChange`; emptied at once, not after a pause.
        if (reason === 'input') setText(next);
        else if (reason === 'clear') take('');
      }}
      onChange={(_event, option) => {
        if (option !== null) take(typeof option === 'string' ? option : option.text);
      }}
      sx={{ flex: '1 1 140px', minWidth: 0 }}
      slotProps={{
        paper: { sx: { border: 1, borderColor: 'divider', boxShadow: '0 8px 24px rgb(0 0 0 / 0.14)' } },
      }}
      renderInput={(input) => (
        <TextField
          {...input}
          placeholder={hint}
          {...(inputRef === undefined ? {} : { inputRef })}
          slotProps={{
            ...input.slotProps,
            htmlInput: { ...input.slotProps.htmlInput, 'aria-label': label, type: 'search', maxLength },
            input: {
              ...input.slotProps.input,
              startAdornment: (
                <InputAdornment position="start" sx={{ marginInlineStart: 0.5 }}>
                  {icon}
                </InputAdornment>
              ),
            },
          }}
          sx={{ '& input::-webkit-search-cancel-button': { display: 'none' } }}
        />
      )}
    />
  );
}

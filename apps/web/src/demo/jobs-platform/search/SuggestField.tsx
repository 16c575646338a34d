import Autocomplete from '@mui/material/Autocomplete';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { type ReactNode, type Ref, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLatest } from '../../../ui/use-latest.ts';
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
  /** What is typed over which told value; what was told since counts more. */
  const [typed, setTyped] = useState({ over: value, text: value });
  const text = typed.over === value ? typed.text : value;
  const tell = useLatest(onChange);
  useEffect(() => {
    if (text === value) return undefined;
    const timer = setTimeout(() => tell.current(text), QUIET_MS);
    return () => clearTimeout(timer);
  }, [tell, text, value]);
  const type = (next: string): void => setTyped({ over: value, text: next.slice(0, maxLength) });
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
        if (reason === 'input') type(next);
        else if (reason === 'clear') onChange('');
      }}
      onChange={(_event, option) => {
        if (option === null) return;
        const next = typeof option === 'string' ? option : option.text;
        type(next);
        onChange(next);
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

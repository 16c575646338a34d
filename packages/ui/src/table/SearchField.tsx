import ClearOutlined from '@mui/icons-material/ClearOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLatest } from '../use-latest.ts';

const QUIET_MS = 300;

/** The field's edges and its icon. */
const BESIDE_HINT = '64px';

type SearchFieldProps = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What is searched, for screen readers. */
  readonly label: string;
  /** What may be typed; the label where nothing shorter is said. */
  readonly hint?: string;
  /** Of the button that empties it, where a bar has several fields. */
  readonly clearLabel?: string;
  readonly maxLength?: number;
};

/** Free text in a table's filters; told once the typing pauses. */
export function SearchField(props: SearchFieldProps) {
  const { value, onChange, label, hint = label, clearLabel, maxLength = 100 } = props;
  const { t } = useTranslation('ui');
  const [text, setText] = useState(value);
  const told = useRef(value);
  const latest = useLatest(onChange);

  useEffect(() => {
    // The address changed from elsewhere: back, forward or "clear filters".
    if (value !== told.current) {
      told.current = value;
      setText(value);
    }
  }, [value]);
  useEffect(() => {
    if (text === told.current) return undefined;
    const timer = setTimeout(() => {
      told.current = text;
      latest.current(text);
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [text, latest]);
  return (
    <TextField
      size="small"
      type="search"
      value={text}
      onChange={(event) => setText(event.target.value)}
      placeholder={hint}
      sx={{
        // Where it would cut its hint, what stands beside it moves to the next line.
        flex: { xs: `1 1 min(100%, max(140px, ${hint.length}ch + ${BESIDE_HINT}))`, lg: '1 1 168px' },
        maxWidth: { sm: 320 },
        '& input::-webkit-search-cancel-button': { display: 'none' },
      }}
      slotProps={{
        htmlInput: { 'aria-label': label, maxLength },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchOutlined fontSize="small" />
            </InputAdornment>
          ),
          endAdornment:
            text === '' ? null : (
              <InputAdornment position="end">
                <IconButton
                  size="small"
                  edge="end"
                  aria-label={clearLabel ?? t('form.clear')}
                  onClick={() => setText('')}
                >
                  <ClearOutlined fontSize="small" />
                </IconButton>
              </InputAdornment>
            ),
        },
      }}
    />
  );
}

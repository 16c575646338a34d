import BackspaceOutlined from '@mui/icons-material/BackspaceOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** As long as a query may be (`searchSchema`). */
const MOST_CHARACTERS = 100;

type SearchBoxProps = {
  readonly text: string;
  readonly isSearching: boolean;
  readonly listId: string;
  readonly hasOptions: boolean;
  readonly activeElementId: string | undefined;
  readonly onChange: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onClose: () => void;
};

/** The text field, a combobox whose list is below it. */
export function SearchBox(props: SearchBoxProps) {
  const { text, isSearching, listId, hasOptions, activeElementId, onChange, onKeyDown, onClose } = props;
  const { t } = useTranslation(['search', 'common']);
  const field = useRef<HTMLInputElement>(null);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1.6, minHeight: 56 }}>
      <Box aria-hidden sx={{ width: 20, display: 'grid', placeItems: 'center', color: 'text.secondary' }}>
        {isSearching ? (
          <CircularProgress size={18} data-testid="search-spinner" />
        ) : (
          <SearchOutlined fontSize="small" />
        )}
      </Box>
      <InputBase
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to type into it
        autoFocus
        fullWidth
        inputRef={field}
        value={text}
        placeholder={t('placeholder')}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        slotProps={{
          input: {
            role: 'combobox',
            'aria-label': t('field'),
            'aria-autocomplete': 'list',
            'aria-expanded': hasOptions,
            'aria-controls': listId,
            'aria-activedescendant': activeElementId,
            autoComplete: 'off',
            autoCorrect: 'off',
            autoCapitalize: 'none',
            spellCheck: false,
            enterKeyHint: 'go',
            maxLength: MOST_CHARACTERS,
            dir: 'auto',
          },
        }}
        sx={{ fontSize: '1rem', '& input:focus-visible': { outline: 'none' } }}
      />
      {text === '' ? null : (
        <IconButton
          size="small"
          aria-label={t('clear')}
          onClick={() => {
            onChange('');
            field.current?.focus();
          }}
        >
          <BackspaceOutlined fontSize="small" sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />
        </IconButton>
      )}
      <IconButton size="small" edge="end" aria-label={t('common:close')} onClick={onClose}>
        <CloseOutlined fontSize="small" />
      </IconButton>
    </Box>
  );
}

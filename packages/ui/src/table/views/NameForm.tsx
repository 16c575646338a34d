import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../form/Field.tsx';
import { NAME_MAX_LENGTH } from './saved-view.ts';

type NameFormProps = {
  readonly label: string;
  /** A name that is changed: the form takes the focus. Without it the form is for a new one. */
  readonly name?: string;
  readonly hint: (name: string) => string | undefined;
  readonly isAllowed: (name: string) => boolean;
  readonly onSave: (name: string) => void;
  readonly onCancel?: () => void;
};

/** A name for a view. */
export function NameForm({ label, name = '', hint, isAllowed, onSave, onCancel }: NameFormProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(name);
  const input = useRef<HTMLInputElement>(null);
  const typed = text.trim();
  useEffect(() => {
    if (name === '') return;
    input.current?.focus();
    input.current?.select();
  }, [name]);
  const save = (event: SubmitEvent): void => {
    event.preventDefault();
    if (typed === '' || !isAllowed(typed)) return;
    onSave(typed);
    setText('');
  };
  return (
    <Box component="form" onSubmit={save}>
      <Field
        label={label}
        inputRef={input}
        value={text}
        hint={hint(typed)}
        inputProps={{ maxLength: NAME_MAX_LENGTH }}
        onChange={({ target }) => setText(target.value)}
      />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 1 }}>
        {onCancel === undefined ? null : <Button onClick={onCancel}>{t('cancel')}</Button>}
        <Button type="submit" variant="contained" disabled={typed === '' || !isAllowed(typed)}>
          {t('save')}
        </Button>
      </Box>
    </Box>
  );
}

import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, type FieldProps } from './Field.tsx';

/** A password with show/hide and a hint while Caps Lock is on. */
export function PasswordField({ hint, ...field }: FieldProps) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  // Password managers dispatch key events that know no modifiers.
  const watchCapsLock = (event: KeyboardEvent) =>
    setCapsLock(typeof event.getModifierState === 'function' && event.getModifierState('CapsLock'));
  const name = t(isShown ? 'password.hide' : 'password.show');
  return (
    <Field
      {...field}
      type={isShown ? 'text' : 'password'}
      hint={hasCapsLock ? t('password.capsLock') : hint}
      onKeyUp={watchCapsLock}
      inputProps={{ autoCapitalize: 'none', spellCheck: false, dir: 'ltr' }}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            aria-label={name}
            aria-pressed={isShown}
            title={name}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <VisibilityOffOutlined fontSize="small" /> : <VisibilityOutlined fontSize="small" />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
}

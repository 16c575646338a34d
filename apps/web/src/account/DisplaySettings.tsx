import { LANGUAGES, languageOf } from '@aiso/languages/languages.ts';
import { useAppearance } from '@aiso/ui/theme/AppearanceProvider.tsx';
import type { PaletteMode } from '@aiso/ui/theme/appearance.ts';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../app/i18n/use-language.ts';

const MODES: readonly PaletteMode[] = ['light', 'dark'];

/** Language and mode, at once and on this device. */
export function DisplaySettings() {
  const { t } = useTranslation('frame');
  const { language, setLanguage } = useLanguage();
  const { appearance, update } = useAppearance();
  return (
    <>
      <TextField
        select
        fullWidth
        margin="dense"
        label={t('language')}
        value={language}
        onChange={({ target }) => void setLanguage(languageOf(target.value).code)}
      >
        {LANGUAGES.map(({ code, name, locale }) => (
          <MenuItem key={code} value={code} lang={locale}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        fullWidth
        margin="normal"
        label={t('settings.mode')}
        value={appearance.paletteMode}
        onChange={({ target }) => update({ paletteMode: target.value as PaletteMode })}
        helperText={t('settings.onThisDevice')}
      >
        {MODES.map((mode) => (
          <MenuItem key={mode} value={mode}>
            {t(`settings.${mode}`)}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}

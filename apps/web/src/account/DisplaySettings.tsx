import { LANGUAGES, languageOf } from '@aiso/languages/languages.ts';
import { useAppearance } from '@aiso/ui/theme/AppearanceProvider.tsx';
import type { PaletteMode } from '@aiso/ui/theme/appearance.ts';
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../app/i18n/use-language.ts';

const MODES: readonly PaletteMode[] = ['light', 'dark'];

/** Language and mode, at once and on this device. */
export function DisplaySettings() {
  const { t } = useTranslation('frame');
  const { language, setLanguage } = useLanguage();
  const { appearance, update } = useAppearance();
  const id = useId();
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
      <FormLabel id={id} sx={{ display: 'block', mt: 2, mb: 0.75 }}>
        {t('settings.mode')}
      </FormLabel>
      <ToggleButtonGroup
        exclusive
        aria-labelledby={id}
        value={appearance.paletteMode}
        onChange={(_event, mode: PaletteMode | null) => {
          if (mode !== null) update({ paletteMode: mode });
        }}
      >
        {MODES.map((mode) => (
          <ToggleButton key={mode} value={mode} sx={{ gap: 1, px: 2 }}>
            {mode === 'dark' ? <DarkModeOutlined fontSize="small" /> : <LightModeOutlined fontSize="small" />}
            {t(`settings.${mode}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <FormHelperText>{t('settings.onThisDevice')}</FormHelperText>
    </>
  );
}

import ContrastOutlined from '@mui/icons-material/ContrastOutlined';
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import { useTranslation } from 'react-i18next';
import { useAppearance } from '../app/theme/AppearanceProvider.tsx';
import { ChoiceGroup } from './ChoiceGroup.tsx';

/** Light, dark, or what the system says. */
export function ModeChoice() {
  const { t } = useTranslation('customization');
  const { appearance, choices, shownMode, update } = useAppearance();
  return (
    <ChoiceGroup
      title={t('mode.title')}
      hint={shownMode === appearance.paletteMode ? undefined : t('mode.alwaysDark')}
      chosen={choices.paletteMode ?? 'system'}
      choices={[
        {
          value: 'light',
          name: t('mode.light'),
          picture: <LightModeOutlined aria-hidden fontSize="small" />,
        },
        { value: 'dark', name: t('mode.dark'), picture: <DarkModeOutlined aria-hidden fontSize="small" /> },
        {
          value: 'system',
          name: t('mode.system'),
          picture: <ContrastOutlined aria-hidden fontSize="small" />,
        },
      ]}
      onChoose={(value) => update({ paletteMode: value === 'system' ? undefined : value })}
    />
  );
}

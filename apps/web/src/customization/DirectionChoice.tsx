import FormatTextdirectionLToROutlined from '@mui/icons-material/FormatTextdirectionLToROutlined';
import FormatTextdirectionRToLOutlined from '@mui/icons-material/FormatTextdirectionRToLOutlined';
import TranslateOutlined from '@mui/icons-material/TranslateOutlined';
import { useTranslation } from 'react-i18next';
import { useAppearance } from '../app/theme/AppearanceProvider.tsx';
import { ChoiceGroup } from './ChoiceGroup.tsx';

/** Left to right, right to left, or as the language is written. */
export function DirectionChoice() {
  const { t } = useTranslation('customization');
  const { choices, update } = useAppearance();
  return (
    <ChoiceGroup
      title={t('direction.title')}
      chosen={choices.direction ?? 'language'}
      choices={[
        {
          value: 'ltr',
          name: t('direction.ltr'),
          picture: <FormatTextdirectionLToROutlined aria-hidden fontSize="small" />,
        },
        {
          value: 'rtl',
          name: t('direction.rtl'),
          picture: <FormatTextdirectionRToLOutlined aria-hidden fontSize="small" />,
        },
        {
          value: 'language',
          name: t('direction.language'),
          picture: <TranslateOutlined aria-hidden fontSize="small" />,
        },
      ]}
      onChoose={(value) => update({ direction: value === 'language' ? undefined : value })}
    />
  );
}

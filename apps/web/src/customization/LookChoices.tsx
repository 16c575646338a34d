import { useAppearance } from '@aiso/ui/theme/AppearanceProvider.tsx';
import { LAYOUTS } from '@aiso/ui/theme/appearance.ts';
import ContrastOutlined from '@mui/icons-material/ContrastOutlined';
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import FormatTextdirectionLToROutlined from '@mui/icons-material/FormatTextdirectionLToROutlined';
import FormatTextdirectionRToLOutlined from '@mui/icons-material/FormatTextdirectionRToLOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import TranslateOutlined from '@mui/icons-material/TranslateOutlined';
import { useTranslation } from 'react-i18next';
import { ChoiceGroup } from './ChoiceGroup.tsx';
import { Drawing } from './Drawing.tsx';
import { drawingOf, mergedRecordsOf } from './layout-drawing.ts';

/** The layout blueprints, each as a small drawing. */
export function LayoutChoice() {
  const { t } = useTranslation('customization');
  const { appearance, update } = useAppearance();
  return (
    <ChoiceGroup
      title={t('layout.title')}
      chosen={appearance.layout}
      choices={LAYOUTS.map((layout) => ({
        value: layout,
        name: t(`layout.names.${layout}`),
        group: t(`layout.families.${mergedRecordsOf(layout)}`),
        picture: <Drawing parts={drawingOf(layout)} />,
      }))}
      onChoose={(layout) => update({ layout })}
      isStacked
    />
  );
}

/** Whether pages keep a readable width or take the whole window's (`stretch`). */
export function WidthChoice() {
  const { t } = useTranslation('customization');
  const { appearance, update } = useAppearance();
  return (
    <ChoiceGroup
      title={t('width.title')}
      chosen={appearance.stretch ? 'stretched' : 'contained'}
      choices={[
        {
          value: 'contained',
          name: t('width.contained'),
          picture: <Drawing parts={[{ x: 12, y: 0, width: 32, height: 36, tone: 'soft' }]} />,
        },
        {
          value: 'stretched',
          name: t('width.stretched'),
          picture: <Drawing parts={[{ x: 0, y: 0, width: 56, height: 36, tone: 'soft' }]} />,
        },
      ]}
      onChoose={(value) => update({ stretch: value === 'stretched' })}
      isStacked
    />
  );
}

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
      isStacked
    />
  );
}

/** Light, dark, or what the system says. */
export function ModeChoice() {
  const { t } = useTranslation('customization');
  const { choices, update } = useAppearance();
  return (
    <ChoiceGroup
      title={t('mode.title')}
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
      isStacked
    />
  );
}

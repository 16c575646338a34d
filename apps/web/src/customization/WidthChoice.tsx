import { useTranslation } from 'react-i18next';
import { useAppearance } from '../app/theme/AppearanceProvider.tsx';
import { ChoiceGroup } from './ChoiceGroup.tsx';
import { Drawing } from './Drawing.tsx';

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
      leastPx={160}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { useAppearance } from '../app/theme/AppearanceProvider.tsx';
import { LAYOUTS } from '../app/theme/appearance.ts';
import { ChoiceGroup } from './ChoiceGroup.tsx';
import { Drawing } from './Drawing.tsx';
import { drawingOf, familyOf } from './layout-drawing.ts';

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
        group: t(`layout.families.${familyOf(layout)}`),
        picture: <Drawing parts={drawingOf(layout)} />,
      }))}
      onChoose={(layout) => update({ layout })}
      leastPx={160}
    />
  );
}

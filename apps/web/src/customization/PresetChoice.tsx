import { useAppearance } from '@aiso/ui/theme/AppearanceProvider.tsx';
import { hasOwnColors } from '@aiso/ui/theme/accent.ts';
import { COLOR_PRESETS, FALLBACK_PRESET, PRESET_COLORS } from '@aiso/ui/theme/preset-table.ts';
import { presetName } from '@aiso/ui/theme/presets.ts';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../app/session/SessionProvider.tsx';
import { ChoiceGroup } from './ChoiceGroup.tsx';
import { Swatch } from './Swatch.tsx';

const ORGANISATION = 'organisation';

/** An organisation's own colours come first where it has them; giving up a preset leads back to them. */
export function PresetChoice() {
  const { t } = useTranslation('customization');
  const { appearance, choices, update } = useAppearance();
  const { primaryColor, secondaryColor } = useSignedIn().tenant.theme;
  const own = hasOwnColors({ primary: primaryColor, secondary: secondaryColor }) ? primaryColor : null;
  const names: Readonly<Record<string, string>> = t('presets', { returnObjects: true });

  const wanted = COLOR_PRESETS.find((preset) => preset === appearance.colorPreset) ?? FALLBACK_PRESET;
  const chosen: string = own !== null && choices.colorPreset === undefined ? ORGANISATION : wanted;
  const colors: readonly (readonly [value: string, name: string, color: string])[] = [
    ...(own === null ? [] : [[ORGANISATION, t('organisationColors'), own] as const]),
    ...COLOR_PRESETS.map(
      (preset) => [preset, names[preset] ?? presetName(preset), PRESET_COLORS[preset]] as const,
    ),
  ];
  return (
    <ChoiceGroup
      title={t('preset')}
      chosen={chosen}
      choices={colors.map(([value, name, color]) => ({
        value,
        name,
        picture: <Swatch color={color} isChosen={value === chosen} />,
      }))}
      onChoose={(value) => update({ colorPreset: value === ORGANISATION ? undefined : value })}
    />
  );
}

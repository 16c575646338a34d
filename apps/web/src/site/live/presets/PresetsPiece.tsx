import { languageOf } from '@aiso/languages/languages.ts';
import { DEFAULT_APPEARANCE, type PaletteMode } from '@aiso/ui/theme/appearance.ts';
import { COLOR_PRESETS, type ColorPreset, PRESET_COLORS } from '@aiso/ui/theme/preset-table.ts';
import { presetName } from '@aiso/ui/theme/presets.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Slider from '@mui/material/Slider';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { ChoiceGroup } from '../../../customization/ChoiceGroup.tsx';
import { Swatch } from '../../../customization/Swatch.tsx';
import { InferenceStateWord } from '../../../studies/InferenceStateWord.tsx';
import { PatientCell } from '../../../worklist/PatientCell.tsx';
import { TopFindingCell } from '../../../worklist/TopFindingCell.tsx';
import { useShownDirection } from '../../look.ts';
import { useSite } from '../../site-context.ts';
import type { LivePiece } from '../LiveBox.tsx';
import { ProductFrame } from '../ProductFrame.tsx';
import { productTexts } from '../product-texts.ts';
import { sampleStudies } from '../worklist/sample-studies.ts';

const FIRST = COLOR_PRESETS.find((preset) => preset === DEFAULT_APPEARANCE.colorPreset) ?? 'royalBlue';

/** Every colour preset on some parts of the product, in both modes side by side. */
export function PresetsPiece() {
  const { t } = useTranslation('customization');
  const names: Readonly<Record<string, string>> = t('presets', { returnObjects: true });
  const { language } = useSite();
  const { locale, direction: written } = languageOf(language);
  const direction = useShownDirection(written);
  const [preset, setPreset] = useState<ColorPreset>(FIRST);
  const panel = (mode: PaletteMode) => (
    <ProductFrame title={`${t('preset')}: ${t(`mode.${mode}`)}`} look={{ mode, direction, locale, preset }}>
      <MemoryRouter>
        <Parts heading={t(`mode.${mode}`)} />
      </MemoryRouter>
    </ProductFrame>
  );
  return (
    <Box
      sx={{
        display: 'grid',
        height: '100%',
        gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
        gridTemplateRows: { xs: 'auto minmax(0, 1fr) minmax(0, 1fr)', md: 'auto minmax(0, 1fr)' },
      }}
    >
      <Box sx={{ gridColumn: '1 / -1', p: 2, borderBottom: 1, borderColor: 'divider' }}>
        <ChoiceGroup
          title={t('preset')}
          chosen={preset}
          choices={COLOR_PRESETS.map((value) => ({
            value,
            name: names[value] ?? presetName(value),
            picture: <Swatch color={PRESET_COLORS[value]} isChosen={value === preset} />,
          }))}
          onChoose={setPreset}
        />
      </Box>
      {panel('light')}
      {panel('dark')}
    </Box>
  );
}

function Parts({ heading }: { heading: string }) {
  const { t } = useTranslation(['common', 'reading', 'worklist']);
  const [study] = useState(() => sampleStudies(Date.now())[0]);
  return (
    <Box component="main" sx={{ display: 'grid', gap: 1.6, p: 2 }}>
      <Box component="h1" sx={{ typography: 'h4', m: 0 }}>
        {heading}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Button variant="contained">{t('worklist:send')}</Button>
        <Button variant="outlined">{t('retry')}</Button>
        <Button>{t('cancel')}</Button>
        <Switch
          defaultChecked
          slotProps={{ input: { 'aria-label': t('reading:viewer.tool.windowLevel') } }}
        />
      </Box>
      <Slider
        defaultValue={45}
        size="small"
        aria-label={t('reading:heatmap.opacity')}
        sx={{ maxWidth: 280 }}
      />
      {study === undefined ? null : (
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1.6fr) auto' },
            alignItems: 'center',
            gap: { xs: 0.6, sm: 1.6 },
            minHeight: 52,
            py: 0.6,
            px: 1.2,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor:
              'color-mix(in srgb, var(--aiso-palette-primary-main) 8%, var(--aiso-palette-background-paper))',
          }}
        >
          <PatientCell study={study} />
          <TopFindingCell study={study} isNarrow />
          <InferenceStateWord state={study.state} />
        </Box>
      )}
    </Box>
  );
}

export const open: LivePiece['open'] = async (language) => (
  <I18nextProvider i18n={await productTexts(language)}>
    <PresetsPiece />
  </I18nextProvider>
);

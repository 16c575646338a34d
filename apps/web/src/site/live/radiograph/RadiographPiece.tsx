import { HEATMAP_DEFAULT_OPACITY } from '@aiso/contracts/research-notice';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useMemo, useState } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { ModelMark } from '../../../models/ModelMark.tsx';
import { FindingsPanel } from '../../../reading/findings/FindingsPanel.tsx';
import { HeatmapControls } from '../../../reading/viewer/HeatmapControls.tsx';
import { isBlank } from '../../../reading/viewer/heatmap-colors.ts';
import { useTexts } from '../../site-context.ts';
import type { LivePiece } from '../LiveBox.tsx';
import { productTexts } from '../product-texts.ts';
import { coloredMap } from '../readings/heat-map.ts';
import { AGES, type Age, model, resultFor } from '../readings/readings.ts';
import { Stage } from './Stage.tsx';

/** A drawn radiograph, what the model says of it, and where in the image that comes from. */
export function RadiographPiece() {
  const { t } = useTranslation('reading');
  const texts = useTexts('home').live.radiograph;
  const [age, setAge] = useState<Age>('child');
  /** Switched on, and looked at in passing. */
  const [chosen, setChosen] = useState<string | null>(null);
  const [passing, setPassing] = useState<string | null>(null);
  const [opacity, setOpacity] = useState<number>(HEATMAP_DEFAULT_OPACITY);
  const result = useMemo(() => resultFor(age), [age]);
  const code =
    [passing, chosen].find((one) => result.findings.some((finding) => finding.code === one)) ?? null;
  const heatmap = useMemo(() => (code === null ? null : coloredMap(code)), [code]);

  const pass = (event: PointerEvent | FocusEvent): void => {
    // On the way to the slider the map stays.
    const passed = codeAt(event.target);
    if (passed !== null) setPassing(passed);
  };
  const toggle = (one: string): void => {
    setChosen(chosen === one ? null : one);
    if (chosen === one) setPassing(null);
  };
  return (
    <Box
      sx={{
        display: 'grid',
        height: '100%',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) 380px' },
        gridTemplateRows: { xs: '360px minmax(0, 1fr)', md: 'minmax(0, 1fr)' },
      }}
    >
      <Stage alt={texts.alt} instructions={texts.keys} heatmap={heatmap} opacity={opacity} />
      <Box
        component="section"
        aria-label={t('findings.title')}
        sx={{
          minHeight: 0,
          overflowY: 'auto',
          borderInlineStart: { md: 1 },
          borderColor: { md: 'divider' },
        }}
      >
        <Box sx={{ px: 2, pt: 1.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <ModelMark label={`${model.title} ${model.version}`} />
          <Typography variant="caption" color="textSecondary">
            {texts.synthetic}
          </Typography>
          <ToggleButtonGroup
            exclusive
            fullWidth
            size="small"
            value={age}
            aria-label={texts.age}
            onChange={(_event, value: Age | null) => value !== null && setAge(value)}
          >
            {AGES.map((one) => (
              <ToggleButton key={one} value={one} sx={{ textTransform: 'none', lineHeight: 1.3 }}>
                {one === 'unknown' ? t('age.unknown') : t(`age.group.${one}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        </Box>
        <Box
          onPointerOver={pass}
          onPointerLeave={() => setPassing(null)}
          onFocus={pass}
          onBlur={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget)) setPassing(null);
          }}
          onKeyDown={moveBetween}
        >
          <FindingsPanel result={result} chosen={code} isHeatmapShown={heatmap !== null} onToggle={toggle}>
            {heatmap === null ? (
              <Typography
                variant="body2"
                color="textSecondary"
                sx={{ px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}
              >
                {texts.hint}
              </Typography>
            ) : (
              <HeatmapControls
                opacity={opacity}
                status="success"
                isBlank={isBlank(heatmap.data)}
                onOpacity={setOpacity}
              />
            )}
          </FindingsPanel>
        </Box>
      </Box>
    </Box>
  );
}

const codeAt = (target: EventTarget): string | null =>
  target instanceof Element
    ? (target.closest<HTMLElement>('[data-finding]')?.dataset['finding'] ?? null)
    : null;

/** Up and down go from one finding's heat map to the next one's. */
function moveBetween(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || codeAt(event.target) === null) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-finding] button')];
  const at = buttons.findIndex((button) => button === event.target);
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
}

export const open: LivePiece['open'] = async (language) => (
  <I18nextProvider i18n={await productTexts(language)}>
    <RadiographPiece />
  </I18nextProvider>
);

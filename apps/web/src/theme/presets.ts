import type { ColorPreset } from '../appearance/appearance.ts';

/** The colours that the presets' names call up; everything else is derived from them. */
export const PRESET_COLORS: Readonly<Record<ColorPreset, string>> = {
  livingCoral: '#FF6F61',
  greenery: '#88B04B',
  ultraViolet: '#5F4B8B',
  roseQuartz: '#F7CAC9',
  radiantOrchid: '#B163A3',
  tangerineTango: '#DD4124',
  emerald: '#009473',
  honeyGold: '#D9A441',
  monacoBlue: '#00539C',
  darkViolet: '#7A1FA2',
  royalBlue: '#4169E1',
};

export const FALLBACK_PRESET: ColorPreset = 'royalBlue';

/** The preset's colour; an unknown name is logged and royalBlue used (specification, section 4). */
export function presetColor(preset: string): string {
  const colors: Readonly<Record<string, string>> = PRESET_COLORS;
  const color = Object.hasOwn(colors, preset) ? colors[preset] : undefined;
  if (color !== undefined) return color;
  // oxlint-disable-next-line no-console -- the specification asks for this line in the log
  console.warn('Preset is not available!');
  return PRESET_COLORS[FALLBACK_PRESET];
}

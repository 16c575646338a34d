import { MEANINGS } from './surfaces.ts';

const { success, info, error } = MEANINGS.light;

/**
 * Every colour preset, one line each, by the colour that its name calls up or stands for. Allowed values, the
 * dialog's swatches and all shades follow from it.
 */
export const PRESET_COLORS = {
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
  success,
  info,
  // Amber, and yet told apart in charts from what is above an operating point.
  warning: '#E8890C',
  error,
} as const;

export type ColorPreset = keyof typeof PRESET_COLORS;

/** In the order in which they are offered. */
export const COLOR_PRESETS = Object.keys(PRESET_COLORS) as readonly ColorPreset[];

export const FALLBACK_PRESET: ColorPreset = 'royalBlue';

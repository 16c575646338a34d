import { type ColorPreset, FALLBACK_PRESET, PRESET_COLORS } from './preset-table.ts';

/** The preset of that name; an unknown one is logged and royalBlue used (specification, section 4). */
export function availablePreset(name: string): ColorPreset {
  if (isPreset(name)) return name;
  // oxlint-disable-next-line no-console -- the specification asks for this line in the log
  console.warn('Preset is not available!');
  return FALLBACK_PRESET;
}

const isPreset = (name: string): name is ColorPreset => Object.hasOwn(PRESET_COLORS, name);

/** A preset's own name, `livingCoral` as "Living Coral", for languages that have no other. */
export const presetName = (preset: string): string =>
  preset.replace(/[A-Z]/gu, (capital) => ` ${capital}`).replace(/^./u, (first) => first.toUpperCase());

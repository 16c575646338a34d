// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { HEAT_TEXT, heatColor, LOOKS, SCALE } from '../chart/tones.ts';
import { contrast, hexOf, oklabOf } from './derive-color.ts';
import { accentPalette } from './derive-palette.ts';
import { COLOR_PRESETS, type ColorPreset, PRESET_COLORS } from './preset-table.ts';
import { MEANINGS, SURFACES } from './surfaces.ts';

/** WCAG 2.2, 1.4.11 and 1.4.3. */
const GRAPHIC = 3;
const TEXT = 4.5;
/** Distance in OKLab; 0.02 can just be told side by side (Ottosson 2020). */
const TOLD_APART = 0.04;

/** The theme's variables that the charts name. */
const variablesOf = (mode: 'light' | 'dark', preset: ColorPreset): Readonly<Record<string, string>> => ({
  'primary-main': accentPalette(PRESET_COLORS[preset], mode).main,
  'text-primary': SURFACES[mode].text,
  'text-secondary': SURFACES[mode].textSecondary,
  'text-disabled': SURFACES[mode].textDisabled,
  'background-paper': SURFACES[mode].paper,
  'above-main': MEANINGS[mode].above,
  'above-fill': MEANINGS[mode].aboveFill,
  'error-main': MEANINGS[mode].error,
  'common-onBackground': mode === 'light' ? '#000000' : '#ffffff',
});

/** What a browser makes of a colour of a chart (CSS Color 5, `color-mix` and relative `oklch`). */
function resolve(css: string, variables: Readonly<Record<string, string>>): string {
  const known = css.replaceAll(/var\(--aiso-palette-([\w-]+)\)/gu, (_, name: string) => {
    const value = variables[name];
    if (value === undefined) throw new Error(`no such variable: ${name}`);
    return value;
  });
  const relative = known.replaceAll(/oklch\(from (#\w{6}) ([\d.]+) c h\)/gu, (_, hex: string, to: string) => {
    const [, a, b] = oklabOf(hex);
    return hexOf([Number(to), a, b]);
  });
  const mix = /color-mix\(in oklab, (#\w{6}) ([\d.]+)%, (#\w{6})\)/u;
  let color = relative;
  for (let found = mix.exec(color); found !== null; found = mix.exec(color)) {
    const [whole, one = '', part = '', other = ''] = found;
    const [share, [l, a, b], [m, c, d]] = [Number(part) / 100, oklabOf(one), oklabOf(other)];
    const between = (x: number, y: number): number => x * share + y * (1 - share);
    color = color.replace(whole, hexOf([between(l, m), between(a, c), between(b, d)]));
  }
  expect(color).toMatch(/^#[\da-f]{6}$/iu);
  return color;
}

describe.each(['light', 'dark'] as const)('charts in %s mode', (mode) => {
  it.each(COLOR_PRESETS)('tell six series apart from the paper and from each other with %s', (preset) => {
    const variables = variablesOf(mode, preset);
    const colors = SCALE.map((tone) => resolve(LOOKS[tone].color, variables));
    for (const [at, color] of colors.entries()) {
      expect(contrast(color, SURFACES[mode].paper), SCALE[at]).toBeGreaterThanOrEqual(GRAPHIC);
      for (const other of colors.slice(0, at)) {
        const [one, two] = [oklabOf(color), oklabOf(other)];
        const distance = Math.hypot(...one.map((value, axis) => value - (two[axis] ?? 0)));
        expect(distance, `${color} and ${other}`).toBeGreaterThanOrEqual(TOLD_APART);
      }
    }
  });

  it.each(COLOR_PRESETS)('have values that can be read on any heat of %s', (preset) => {
    const variables = variablesOf(mode, preset);
    const text = resolve(HEAT_TEXT, variables);
    const heats = [0, 0.25, 0.5, 0.75, 1].map((share) => resolve(heatColor(share), variables));
    for (const heat of heats) expect(contrast(text, heat), heat).toBeGreaterThanOrEqual(TEXT);
    expect(contrast(heats.at(-1) ?? '', SURFACES[mode].paper)).toBeGreaterThanOrEqual(GRAPHIC);
    // Even steps of lightness: none is twice another.
    const lightness = heats.map((heat) => oklabOf(heat)[0]);
    const steps = lightness.slice(1).map((value, at) => Math.abs(value - (lightness[at] ?? 0)));
    expect(Math.max(...steps)).toBeLessThan(2 * Math.min(...steps));
  });
});

it('no two series are drawn alike, whatever their colours', () => {
  expect(new Set(SCALE.map((tone) => LOOKS[tone].dash)).size).toBe(SCALE.length);
  expect(new Set(SCALE.map((tone) => LOOKS[tone].shape)).size).toBe(SCALE.length);
});

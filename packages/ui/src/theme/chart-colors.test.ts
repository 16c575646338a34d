// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { HEAT_TEXT, HUES, heatColor, LOOKS } from '../chart/tones.ts';
import { contrast, hexOf, oklabOf } from './derive-color.ts';
import { accentPalette } from './derive-palette.ts';
import { COLOR_PRESETS, type ColorPreset, PRESET_COLORS } from './preset-table.ts';
import { MEANINGS, SURFACES } from './surfaces.ts';

/** WCAG 2.2, 1.4.11 and 1.4.3. */
const GRAPHIC = 3;
const TEXT = 4.5;
/** Distances in OKLab; 0.02 can just be told side by side (Ottosson 2020), and a legend is not beside. */
const TOLD_APART = 0.04;
const TOLD_AT_A_GLANCE = 0.12;
const TOLD_BY_THE_COLOR_BLIND = 0.09;

type Matrix = readonly (readonly [number, number, number])[];

/**
 * What linear RGB turns to where one kind of cone is missing (Machado, Oliveira & Fernandes 2009, severity
 * 1). Tritanopia is the least certain of them.
 */
const COLOR_BLINDNESS: Readonly<Record<string, Matrix>> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** How a colour looks to who lacks a kind of cone. */
function seenWith(matrix: Matrix, hex: string): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const linear = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  const seen = matrix.map((row) => row.reduce((sum, part, at) => sum + part * (linear[at] ?? 0), 0));
  const written = seen.map((value) => {
    const within = Math.min(1, Math.max(0, value));
    const gamma = within <= 0.0031308 ? 12.92 * within : 1.055 * within ** (1 / 2.4) - 0.055;
    return Math.round(255 * gamma)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${written.join('')}`;
}

function distanceOf(one: string, other: string): number {
  const [from, to] = [oklabOf(one), oklabOf(other)];
  return Math.hypot(...from.map((value, axis) => value - (to[axis] ?? 0)));
}

/** Each pair of colours once. */
const pairsOf = (colors: readonly string[]): readonly (readonly [string, string])[] =>
  colors.flatMap((color, at) => colors.slice(0, at).map((other) => [color, other] as const));

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
  'success-main': MEANINGS[mode].success,
  'common-onBackground': mode === 'light' ? '#000000' : '#ffffff',
});

/** What a browser makes of a colour of a chart (CSS Color 5, `color-mix` and relative `oklch`). */
function resolve(css: string, variables: Readonly<Record<string, string>>, mode = 'light'): string {
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
  let color = relative.replace(/light-dark\((#\w{6}), (#\w{6})\)/u, mode === 'light' ? '$1' : '$2');
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
  const hues = HUES.map((hue) => resolve(LOOKS[hue].color, {}, mode));

  it('have six hues that are seen on the card and told apart at a glance', () => {
    for (const hue of hues) expect(contrast(hue, SURFACES[mode].paper), hue).toBeGreaterThanOrEqual(GRAPHIC);
    for (const [one, other] of pairsOf(hues))
      expect(distanceOf(one, other), `${one} and ${other}`).toBeGreaterThanOrEqual(TOLD_AT_A_GLANCE);
  });

  it.each(Object.entries(COLOR_BLINDNESS))('have hues that are told apart with %s', (_kind, matrix) => {
    for (const [one, other] of pairsOf(hues)) {
      const distance = distanceOf(seenWith(matrix, one), seenWith(matrix, other));
      expect(distance, `${one} and ${other}`).toBeGreaterThanOrEqual(TOLD_BY_THE_COLOR_BLIND);
    }
  });

  it('have no hue that could be taken for an alarm', () => {
    const variables = variablesOf(mode, 'royalBlue');
    for (const alarm of [resolve(LOOKS.amber.color, variables), resolve(LOOKS.failure.color, variables)])
      for (const hue of hues)
        expect(distanceOf(hue, alarm), `${hue} and ${alarm}`).toBeGreaterThanOrEqual(TOLD_AT_A_GLANCE);
  });

  it.each(COLOR_PRESETS)('tell what they are about from what it is compared with, with %s', (preset) => {
    const variables = variablesOf(mode, preset);
    const colors = (['accent', 'neutral', 'amber'] as const).map((tone) =>
      resolve(LOOKS[tone].color, variables),
    );
    for (const color of colors)
      expect(contrast(color, SURFACES[mode].paper), color).toBeGreaterThanOrEqual(GRAPHIC);
    for (const [one, other] of pairsOf(colors))
      expect(distanceOf(one, other), `${one} and ${other}`).toBeGreaterThanOrEqual(TOLD_APART);
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

it.each([{ tones: HUES }, { tones: ['accent', 'neutral', 'amber', 'failure', 'success'] as const }])(
  'no two of $tones are drawn alike, whatever their colours',
  ({ tones }) => {
    expect(new Set(tones.map((tone) => LOOKS[tone].dash)).size).toBe(tones.length);
    expect(new Set(tones.map((tone) => LOOKS[tone].shape)).size).toBe(tones.length);
  },
);

// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { AVATAR_HUES, AVATAR_TINT } from '../InitialsAvatar.tsx';
import { contrast } from './derive-color.ts';
import { accentPalette, filledPalette } from './derive-palette.ts';
import { COLOR_PRESETS, PRESET_COLORS } from './preset-table.ts';
import { MEANINGS, SURFACES } from './surfaces.ts';

/** WCAG 2.2, 1.4.3: text of any size that the program has. */
const TEXT = 4.5;
/** WCAG 2.2, 1.4.11: what is told by a line or a fill alone. */
const GRAPHIC = 3;
/** Text on a filled control (specification, section 4, `contrastThreshold`). */
const ON_FILL = 4.4;

/** Parts of the accent in what stands under text: selected rows and entries, found letters. */
const ACCENT_TINTS = [0.08, 0.1, 0.22];
/** Part of the text's colour under what the pointer is on. */
const HOVER_TINT = 0.06;

/** `part` (0–1) of one `#rrggbb` colour over another, as `color-mix(in srgb, …, transparent)` lays it. */
function over(surface: string, color: string, part: number): string {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => channel(color, at) * part + channel(surface, at) * (1 - part));
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

describe.each(['light', 'dark'] as const)('in %s mode', (mode) => {
  const { background, paper, text, textSecondary } = SURFACES[mode];

  it.each([
    ['the page', background],
    ['paper', paper],
    ['the page under the pointer', over(background, text, HOVER_TINT)],
    ['paper under the pointer', over(paper, text, HOVER_TINT)],
  ])('text of both strengths can be read on %s', (_name, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(TEXT);
    expect(contrast(textSecondary, ground)).toBeGreaterThanOrEqual(TEXT);
  });

  it.each(['error', 'success', 'info', 'above', 'machine'] as const)(
    'what is filled with %s carries readable text, also under the pointer',
    (name) => {
      const { main, dark, contrastText } = filledPalette(MEANINGS[mode][name]);
      for (const fill of [main, dark]) expect(contrast(fill, contrastText)).toBeGreaterThanOrEqual(ON_FILL);
    },
  );

  it('initials can be read on the colour of every name', () => {
    for (const hue of AVATAR_HUES)
      expect(contrast(text, over(paper, hue, AVATAR_TINT)), hue).toBeGreaterThanOrEqual(TEXT);
  });

  it.each(COLOR_PRESETS)('on the tints of %s text can be read, and its own outline be seen', (preset) => {
    const { main } = accentPalette(PRESET_COLORS[preset], mode);
    for (const surface of [background, paper])
      for (const tint of ACCENT_TINTS) {
        const ground = over(surface, main, tint);
        expect(contrast(text, ground), `${tint} on ${surface}`).toBeGreaterThanOrEqual(TEXT);
        expect(contrast(main, ground), `${tint} on ${surface}`).toBeGreaterThanOrEqual(GRAPHIC);
        // Small words of a menu that is tinted itself.
        if (tint <= 0.1) expect(contrast(textSecondary, ground)).toBeGreaterThanOrEqual(TEXT);
      }
  });
});

import { describe, expect, it, vi } from 'vitest';
import { COLOR_PRESETS } from '../appearance/appearance.ts';
import { contrast } from './derive-color.ts';
import { accentPalette } from './derive-palette.ts';
import { PRESET_COLORS, presetColor } from './presets.ts';
import { MEANINGS, SURFACES } from './surfaces.ts';

describe.each(['light', 'dark'] as const)('in %s mode', (mode) => {
  const { background, paper } = SURFACES[mode];

  it.each(COLOR_PRESETS)('%s can be read as text on page and paper, and carries readable text', (preset) => {
    const { main, contrastText } = accentPalette(PRESET_COLORS[preset], mode);
    expect(contrast(main, background)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(main, paper)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(main, contrastText)).toBeGreaterThanOrEqual(4.4);
  });

  it.each(['above', 'machine', 'error', 'success', 'info'] as const)(
    '%s can be read on page and paper',
    (name) => {
      expect(contrast(MEANINGS[mode][name], background)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(MEANINGS[mode][name], paper)).toBeGreaterThanOrEqual(4.5);
    },
  );
});

it('an unknown preset is logged and royalBlue used', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(presetColor('beige')).toBe(PRESET_COLORS.royalBlue);
  expect(warn).toHaveBeenCalledWith('Preset is not available!');
  warn.mockRestore();
});

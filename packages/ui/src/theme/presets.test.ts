// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { accentOf, NO_TENANT_COLORS } from './accent.ts';
import { contrast } from './derive-color.ts';
import { accentPalette } from './derive-palette.ts';
import { COLOR_PRESETS, PRESET_COLORS } from './preset-table.ts';
import { presetName } from './presets.ts';
import { MEANINGS, SURFACES } from './surfaces.ts';

describe.each(['light', 'dark'] as const)('in %s mode', (mode) => {
  const { background, paper } = SURFACES[mode];

  it.each([
    ...COLOR_PRESETS.map((preset) => PRESET_COLORS[preset]),
    '#1976d2',
    '#dc004e',
    '#ffffff',
    '#000000',
  ])(
    '%s can be read as text on page and paper, and carries readable text, also under the pointer',
    (color) => {
      const { main, dark, contrastText } = accentPalette(color, mode);
      expect(contrast(main, background)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(main, paper)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(main, contrastText)).toBeGreaterThanOrEqual(4.4);
      expect(contrast(dark, contrastText)).toBeGreaterThanOrEqual(4.4);
    },
  );

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
  expect(accentOf('beige', true, NO_TENANT_COLORS).primary).toBe(PRESET_COLORS.royalBlue);
  expect(warn).toHaveBeenCalledWith('Preset is not available!');
  warn.mockRestore();
});

describe('a tenant with colours of its own', () => {
  const tenant = { primary: '#1976d2', secondary: '#dc004e' };

  it('gives the look as long as nobody chose a preset', () => {
    expect(accentOf('monacoBlue', false, tenant)).toEqual(tenant);
    expect(accentOf('monacoBlue', false, NO_TENANT_COLORS).primary).toBe(PRESET_COLORS.monacoBlue);
  });

  it('gives way to a chosen preset, even to the default one', () => {
    const { monacoBlue, emerald } = PRESET_COLORS;
    expect(accentOf('monacoBlue', true, tenant)).toEqual({ primary: monacoBlue, secondary: monacoBlue });
    expect(accentOf('emerald', true, tenant)).toEqual({ primary: emerald, secondary: emerald });
  });

  it('is not followed where its colour is no colour', () => {
    expect(accentOf('monacoBlue', false, { primary: 'url(x)', secondary: null }).primary).toBe(
      PRESET_COLORS.monacoBlue,
    );
  });
});

it('a preset has a name of its own', () => {
  expect(presetName('livingCoral')).toBe('Living Coral');
});

import type { PaletteMode } from './appearance.ts';
import { accentPalette } from './derive-palette.ts';
import { PRESET_COLORS } from './preset-table.ts';
import { availablePreset } from './presets.ts';

/** A tenant's own colours, `#rrggbb`; null where it has none. */
export type TenantColors = { readonly primary: string | null; readonly secondary: string | null };

export const NO_TENANT_COLORS: TenantColors = { primary: null, secondary: null };

export type Accent = { readonly primary: string; readonly secondary: string };

const HEX = /^#[0-9a-f]{6}$/iu;
const usable = (color: string | null): string | null => (color !== null && HEX.test(color) ? color : null);

export const hasOwnColors = (tenant: TenantColors): boolean => usable(tenant.primary) !== null;

/** The accent: a chosen preset, else the tenant's colours, else the default preset (docs/adr/0009). */
export function accentOf(preset: string, isChosen: boolean, tenant: TenantColors): Accent {
  const own = isChosen ? null : usable(tenant.primary);
  if (own === null) {
    const primary = PRESET_COLORS[availablePreset(preset)];
    return { primary, secondary: primary };
  }
  return { primary: own, secondary: usable(tenant.secondary) ?? own };
}

/** `#0b62b0` as "11 98 176", which MUI puts between the brackets of `rgba()`. */
const channels = (hex: string): string =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(' ');

function variablesOf(accent: Accent, mode: PaletteMode): Record<string, string> {
  const variables: Record<string, string> = {};
  for (const role of ['primary', 'secondary'] as const) {
    for (const [shade, color] of Object.entries(accentPalette(accent[role], mode))) {
      variables[`--aiso-palette-${role}-${shade}`] = color;
      variables[`--aiso-palette-${role}-${shade}Channel`] = channels(color);
    }
  }
  return variables;
}

/**
 * The accent's variables for both modes, stronger than the theme's own: a change of preset replaces these and
 * renders nothing. A surface that is dark in every mode sets the theme's own again, and takes the accent's
 * with them.
 */
export const accentStyles = (accent: Accent) => ({
  ':root:root': variablesOf(accent, 'light'),
  ':root[data-color-scheme="dark"], :root [data-color-scheme="dark"]': variablesOf(accent, 'dark'),
});

import { contrast, textOn } from '@aiso/ui/theme/derive-color.ts';
import { accentPalette } from '@aiso/ui/theme/derive-palette.ts';
import { SURFACES } from '@aiso/ui/theme/surfaces.ts';

/** Text on a surface (WCAG 2.2, 1.4.3), and text on a filled colour (specification, section 5). */
const ON_SURFACE = 4.5;

const SURFACE = { light: SURFACES.light.background, dark: SURFACES.dark.paper } as const;

export type ColorReport = {
  readonly surfaces: Readonly<
    Record<
      'light' | 'dark',
      /** `shown` is what stands on the surface: the colour itself where it can be read. */
      {
        readonly surface: string;
        readonly ratio: number;
        readonly shown: string;
        readonly isReadable: boolean;
      }
    >
  >;
  /** Of white text on the colour. */
  readonly whiteRatio: number;
  readonly takesWhiteText: boolean;
};

/** Two decimals, downwards: what is said to reach a limit reaches it. */
const downwards = (ratio: number): number => Math.floor(ratio * 100) / 100;

/** How a tenant's colour, `#rrggbb`, can be read in both modes, and what the theme makes of it. */
export function reportOf(color: string): ColorReport {
  const on = (mode: 'light' | 'dark') => {
    const ratio = contrast(color, SURFACE[mode]);
    return {
      surface: SURFACE[mode],
      ratio: downwards(ratio),
      shown: accentPalette(color, mode).main,
      isReadable: ratio >= ON_SURFACE,
    };
  };
  return {
    surfaces: { light: on('light'), dark: on('dark') },
    whiteRatio: downwards(contrast(color, '#ffffff')),
    takesWhiteText: textOn(color) === '#ffffff',
  };
}

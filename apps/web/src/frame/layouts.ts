import { DEFAULT_APPEARANCE, type LayoutId } from '../appearance/appearance.ts';

/** A surface by what it is made of; `tones` in `tones.ts` says how each is painted. */
export type Tone = 'paper' | 'background';

/** One shell, described: the frame reads this table and knows no layout by name. Sizes in px. */
export type LayoutSpec = {
  readonly family: 'vertical' | 'collapsed' | 'stacked';
  readonly sidebar: {
    readonly expandedPx: number;
    readonly collapsedPx: number;
    readonly tone: Tone;
  };
  /** The height is `basePx` × 1.5, and × 1.3 once the page is scrolled (specification, sections 2 and 9). */
  readonly header: { readonly basePx: number; readonly tone: Tone };
  readonly content: {
    readonly tone: Tone /** Unless the appearance says `stretch`. */;
    readonly maxWidthPx: number;
  };
};

export const HEADER_FACTOR = { atTop: 1.5, scrolled: 1.3 } as const;
export const HEADER_SCROLL_THRESHOLD_PX = 320;

const VERTICAL_WHITE: LayoutSpec = {
  family: 'vertical',
  sidebar: { expandedPx: 264, collapsedPx: 68, tone: 'paper' },
  header: { basePx: 44, tone: 'paper' },
  content: { tone: 'background', maxWidthPx: 1680 },
};

/**
 * Both readings of the default layout stand in the specification; the appearance default, `vertical-shells-white`, rules.
 * The other seventeen are added here, as data.
 */
export const LAYOUT_SPECS: Readonly<Partial<Record<LayoutId, LayoutSpec>>> = {
  [DEFAULT_APPEARANCE.layout]: VERTICAL_WHITE,
};

export const layoutOf = (id: LayoutId): LayoutSpec => LAYOUT_SPECS[id] ?? VERTICAL_WHITE;

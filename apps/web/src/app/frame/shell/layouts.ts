import type { LayoutId } from '@aiso/ui/theme/appearance.ts';
import type { Tone } from './tones.ts';

/**
 * A menu at the side. `list`: sections, entries and sub-menus below each other. `flyouts`: the same, with
 * sub-menus that open beside it. `columns`: a rail of the sections, `collapsedPx` wide, and beside it the
 * chosen one's entries.
 */
export type SideMenuSpec = {
  readonly form: 'list' | 'flyouts' | 'columns';
  /** Of the first column. */
  readonly tone: Tone;
  /** Of the second column, where there is one; else the same. */
  readonly panelTone: Tone;
  readonly expandedPx: number;
  readonly collapsedPx: number;
  /** Rests at `collapsedPx` and opens only for the pointer and the keyboard. */
  readonly isAlwaysCollapsed: boolean;
};

/** A menu in a row, within the header's bar or below it. */
export type RowMenuSpec = {
  readonly form: 'row';
  readonly tone: Tone;
  readonly place: 'inBar' | 'belowBar';
  /** How the active entry is marked. */
  readonly marker: 'fill' | 'tab';
  readonly heightPx: number;
};

/** One shell, described: the frame reads this and knows no layout by name. Sizes in px. */
export type LayoutSpec = {
  readonly family: 'vertical' | 'collapsed' | 'stacked';
  readonly menu: SideMenuSpec | RowMenuSpec;
  /**
   * The bar's height is `basePx` × 1.5, and × 1.3 once the page is scrolled (specification, sections 2, 9).
   */
  readonly header: { readonly basePx: number; readonly tone: Tone };
  /** `maxWidthPx` holds unless the appearance says `stretch`; null is the whole width. */
  readonly content: { readonly tone: Tone; readonly maxWidthPx: number | null };
};

export const HEADER_FACTOR = { atTop: 1.5, scrolled: 1.3 } as const;
export const HEADER_SCROLL_THRESHOLD_PX = 320;

const HEADER_BASE_PX = 44;
const CONTENT = { tone: 'background', maxWidthPx: 1680 } as const;

function vertical(sidebar: Tone, header: Tone): LayoutSpec {
  return {
    family: 'vertical',
    menu: {
      form: 'list',
      tone: sidebar,
      panelTone: sidebar,
      expandedPx: 264,
      collapsedPx: 68,
      isAlwaysCollapsed: false,
    },
    header: { basePx: HEADER_BASE_PX, tone: header },
    content: CONTENT,
  };
}

function double(rail: Tone, panel: Tone, header: Tone): LayoutSpec {
  return {
    family: 'collapsed',
    menu: {
      form: 'columns',
      tone: rail,
      panelTone: panel,
      expandedPx: 324,
      // "Administración", the longest name of a section, in one line.
      collapsedPx: 96,
      isAlwaysCollapsed: false,
    },
    header: { basePx: HEADER_BASE_PX, tone: header },
    content: CONTENT,
  };
}

function single(rail: Tone, header: Tone): LayoutSpec {
  return {
    family: 'collapsed',
    menu: {
      form: 'flyouts',
      tone: rail,
      panelTone: rail,
      expandedPx: 248,
      // "Management" below its icon.
      collapsedPx: 92,
      isAlwaysCollapsed: true,
    },
    header: { basePx: HEADER_BASE_PX, tone: header },
    content: CONTENT,
  };
}

type Row = Pick<RowMenuSpec, 'tone' | 'place' | 'marker'>;

function stacked(header: Tone, row: Row, maxWidthPx: number | null = 1440): LayoutSpec {
  return {
    family: 'stacked',
    menu: { form: 'row', heightPx: 48, ...row },
    header: { basePx: HEADER_BASE_PX, tone: header },
    content: { tone: 'background', maxWidthPx },
  };
}

/** All shells of the specification (section 3). Another one is another line. */
export const LAYOUT_SPECS: Readonly<Record<LayoutId, LayoutSpec>> = {
  'vertical-shells-dark': vertical('dark', 'paper'),
  'vertical-shells-dark-alternate': vertical('darkest', 'dark'),
  'vertical-shells-brand': vertical('accent', 'paper'),
  'vertical-shells-white': vertical('paper', 'paper'),
  'vertical-shells-white-off': vertical('offWhite', 'paper'),
  'vertical-shells-light': vertical('light', 'plain'),
  'vertical-shells-accent-header': vertical('paper', 'accent'),
  'collapsed-shells-double': double('offWhite', 'paper', 'paper'),
  'collapsed-shells-double-accent': double('accent', 'paper', 'paper'),
  'collapsed-shells-double-dark': double('darkest', 'dark', 'paper'),
  'collapsed-shells-single': single('dark', 'paper'),
  'collapsed-shells-single-accent': single('accent', 'paper'),
  'collapsed-shells-single-white': single('paper', 'paper'),
  'collapsed-shells-single-white-off': single('offWhite', 'plain'),
  'stacked-shells-top-nav': stacked('paper', { tone: 'paper', place: 'belowBar', marker: 'fill' }),
  'stacked-shells-top-nav-accent': stacked('accent', { tone: 'accent', place: 'belowBar', marker: 'fill' }),
  'stacked-shells-top-nav-tabs': stacked('plain', { tone: 'paper', place: 'belowBar', marker: 'tab' }),
  'stacked-shells-top-nav-wide': stacked('paper', { tone: 'paper', place: 'inBar', marker: 'fill' }, null),
};

export const layoutOf = (id: LayoutId): LayoutSpec => LAYOUT_SPECS[id];

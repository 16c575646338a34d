import type { SeriesChart } from '../chart.ts';
import { textWidth } from './fit-text.ts';

/** Between two labels beside each other. */
const GAP_PX = 14;
const LINE_PX = 15;
/** From the plot to its labels. */
const ABOVE_PX = 10;
const MOST_LINES = 2;
/** More bars than that are dates or steps, of which some stand for all. */
const MOST_NAMED = 12;
/** So few points of a line are all named. */
const MOST_POINTS = 5;
/** Of a slanted label, whose height is about this part of its width. */
const SLANT_SHARE = 0.6;
const MOST_SLANTED_PX = 110;

const isOfBars = (kind: SeriesChart['kind']): boolean => kind === 'bar' || kind === 'stackedBars';

export type CategoryLabels = {
  readonly isShown: (index: number) => boolean;
  readonly written: (category: string) => string;
  readonly isSlanted: boolean;
  /** Of the axis. */
  readonly heightPx: number;
};

/**
 * How categories are written below a plot: all of them in a line, else the few names of bars in lines of
 * their own words or slanted, else each second, third or nth.
 * @param endPx room beyond the plot
 */
export function categoryLabels(
  { kind, categories }: Pick<SeriesChart, 'kind' | 'categories'>,
  plotPx: number,
  endPx: number,
): CategoryLabels {
  const isBars = isOfBars(kind);
  const stepPx = plotPx / Math.max(1, isBars ? categories.length : categories.length - 1);
  const widestPx = Math.max(0, ...categories.map(textWidth));
  const all = { isShown: () => true, written: (category: string) => category, isSlanted: false };
  if (isBars && categories.length <= MOST_NAMED && widestPx + GAP_PX > stepPx) {
    const lines = categories.map((category) => linesOf(category, stepPx - GAP_PX / 2));
    const most = Math.max(...lines.map(({ length }) => length));
    const isCut = lines.flat().some((line) => textWidth(line) > stepPx);
    if (most <= MOST_LINES && !isCut) {
      const written = new Map(categories.map((category, at) => [category, lines[at]?.join('\n') ?? '']));
      return {
        ...all,
        written: (category) => written.get(category) ?? category,
        heightPx: ABOVE_PX + LINE_PX * most,
      };
    }
    const slantedPx = SLANT_SHARE * Math.min(MOST_SLANTED_PX, widestPx);
    return { ...all, isSlanted: true, heightPx: ABOVE_PX + LINE_PX + slantedPx };
  }
  const every = Math.max(1, Math.ceil((widestPx + GAP_PX) / stepPx));
  // By its middle a label stands below its category: near the end it may have no room.
  const isWhole = (index: number): boolean =>
    isBars || (categories.length - 1 - index) * stepPx + endPx >= textWidth(categories[index] ?? '') / 2;
  return {
    ...all,
    isShown: (index) => index % every === 0 && isWhole(index),
    heightPx: ABOVE_PX + LINE_PX,
  };
}

/** The room that the last of a few points has for its label, beyond the plot. Of many, some stand for all. */
export const lastLabelPx = ({ kind, categories }: Pick<SeriesChart, 'kind' | 'categories'>): number =>
  isOfBars(kind) || categories.length > MOST_POINTS ? 0 : textWidth(categories.at(-1) ?? '') / 2;

/** The words in as few lines as have room for them; a word that is longer stands alone. */
function linesOf(text: string, roomPx: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && textWidth(longer) <= roomPx) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

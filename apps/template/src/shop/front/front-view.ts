import { describeTableView, freeText, oneOf, someOf } from '@aiso/ui/table/table-view.ts';
import { CATEGORIES, COLOURS, SIZES } from '../product/offer.ts';

/** Bands of price, in euros; the first value belongs to the band, the last does not. */
export const PRICE_BANDS = [
  { value: '0-20', text: 'Under €20', from: 0, to: 20 },
  { value: '20-40', text: '€20 to €40', from: 20, to: 40 },
  { value: '40-60', text: '€40 to €60', from: 40, to: 60 },
  { value: '60-90', text: '€60 to €90', from: 60, to: 90 },
  { value: '90', text: '€90 and more', from: 90, to: Number.POSITIVE_INFINITY },
] as const;

export const RATINGS = [
  { value: '4.5', text: '4.5 stars and more' },
  { value: '4', text: '4 stars and more' },
  { value: '3', text: '3 stars and more' },
] as const;

export const SORTS = [
  { value: 'featured', text: 'Featured' },
  { value: 'new', text: 'Newest' },
  { value: 'cheap', text: 'Price, low to high' },
  { value: 'dear', text: 'Price, high to low' },
  { value: 'rating', text: 'Best rated' },
] as const;

const valuesOf = <T extends string>(options: readonly { readonly value: T }[]): readonly T[] =>
  options.map(({ value }) => value);

/** What the shop's front shows, as its address says it. */
export const FRONT_VIEW = describeTableView({
  filters: {
    q: freeText(60),
    category: someOf(valuesOf(CATEGORIES)),
    price: someOf(valuesOf(PRICE_BANDS)),
    rating: oneOf(valuesOf(RATINGS), null),
    colour: someOf(valuesOf(COLOURS)),
    size: someOf(SIZES),
    only: oneOf(['favourites'], null),
  },
  sorts: ['featured', 'new', 'cheap', 'dear', 'rating'],
  pageSizes: [24],
  pagedBy: 'number',
});
export type FrontView = ReturnType<typeof FRONT_VIEW.parse>;

import { describeTableView, freeText, oneOf, someOf } from '@aiso/ui/table/table-view.ts';
import { counted } from '../../kit/counted.ts';
import { by } from '../../kit/management/list-of.ts';
import type { ListSource } from '../../kit/management/source.ts';
import { CATEGORIES } from '../product/offer.ts';
import { type Product, STOCK_LEVELS, stockLevelOf, stockOf } from '../product/product.ts';
import { type Shop, withProducts } from '../product/shop.ts';
import { SHOP } from '../product/shop-store.ts';

const valuesOf = <T extends string>(options: readonly { readonly value: T }[]): readonly T[] =>
  options.map(({ value }) => value);

/** What the listing shows, as its address says it. */
export const LISTING_VIEW = describeTableView({
  filters: {
    q: freeText(60),
    state: oneOf(['published', 'draft'], null),
    category: oneOf(valuesOf(CATEGORIES), null),
    stock: someOf(valuesOf(STOCK_LEVELS)),
  },
  sorts: ['new', 'old', 'name', 'nameDown', 'cheap', 'dear', 'least', 'most', 'sold', 'soldUp'],
  pageSizes: [20, 50],
  pagedBy: 'number',
});
export type ListingView = ReturnType<typeof LISTING_VIEW.parse>;

export const productsText = (count: number, text = String(count)): string => counted(count, 'product', text);

/** The products of the shop as a list. */
export const PRODUCTS: ListSource<Shop, Product, ListingView> = {
  store: SHOP,
  rowsOf: ({ products }) => products,
  withRows: withProducts,
  idOf: ({ id }) => id,
  rules: {
    search: ({ name, category, tags }) => [name, category, ...tags],
    filters: {
      category: (product, category) => product.category === category,
      stock: (product, levels) => levels.includes(stockLevelOf(product)),
    },
    tabs: { filter: 'state', of: ({ state }) => state },
    sorts: {
      new: by(({ addedOn }) => addedOn, 'desc'),
      old: by(({ addedOn }) => addedOn),
      name: by(({ name }) => name),
      nameDown: by(({ name }) => name, 'desc'),
      cheap: by(({ priceCents }) => priceCents),
      dear: by(({ priceCents }) => priceCents, 'desc'),
      least: by(stockOf),
      most: by(stockOf, 'desc'),
      sold: by(({ sold }) => sold, 'desc'),
      soldUp: by(({ sold }) => sold),
    },
  },
};

import type { FacetChip } from '../../kit/facets/FacetChips.tsx';
import { CATEGORIES, COLOURS, SIZES } from '../product/offer.ts';
import { isPublished, type Product, priceOf, ratingOf, type Variant } from '../product/product.ts';
import type { Shop } from '../product/shop.ts';
import { type FrontView, PRICE_BANDS, RATINGS } from './front-view.ts';

export const FACETS = [
  { name: 'category', title: 'Category', isOne: false, options: CATEGORIES },
  { name: 'price', title: 'Price', isOne: false, options: PRICE_BANDS },
  { name: 'rating', title: 'Rating', isOne: true, options: RATINGS },
  { name: 'colour', title: 'Colour', isOne: false, options: COLOURS },
  { name: 'size', title: 'Size', isOne: false, options: SIZES.map((value) => ({ value, text: value })) },
] as const;
export type Facet = (typeof FACETS)[number];
export type FacetName = Facet['name'];

/** What is chosen of each facet; a facet of which nothing is chosen lets everything through. */
export type Choices = Readonly<Record<FacetName, readonly string[]>>;

export const choicesOf = (view: FrontView): Choices => ({
  category: view.category,
  price: view.price,
  rating: view.rating === null ? [] : [view.rating],
  colour: view.colour,
  size: view.size,
});

type Test = (product: Product, value: string) => boolean;
const PRODUCT_TESTS: Readonly<Record<Exclude<FacetName, 'colour' | 'size'>, Test>> = {
  category: ({ category }, value) => category === value,
  price: (product, value) => {
    const band = PRICE_BANDS.find((known) => known.value === value);
    const euros = priceOf(product) / 100;
    return band !== undefined && euros >= band.from && euros < band.to;
  },
  rating: (product, value) => (ratingOf(product) ?? 0) >= Number(value),
};

const allows = (chosen: readonly string[], value: string): boolean =>
  chosen.length === 0 || chosen.includes(value);

/** Colour and size have to be those of one variant: a shirt in navy and L, not in navy and, red, in L. */
export const fitsVariant = ({ colour, size }: Pick<Choices, 'colour' | 'size'>, variant: Variant): boolean =>
  allows(colour, variant.colour) && allows(size, variant.size);

function fits(product: Product, choices: Choices): boolean {
  const { category, price, rating } = choices;
  const passes = (chosen: readonly string[], test: Test): boolean =>
    chosen.length === 0 || chosen.some((value) => test(product, value));
  return (
    passes(category, PRODUCT_TESTS.category) &&
    passes(price, PRODUCT_TESTS.price) &&
    passes(rating, PRODUCT_TESTS.rating) &&
    product.variants.some((variant) => fitsVariant(choices, variant))
  );
}

/** What is for sale at all and fits the words and the favourites, whatever the facets say. */
function onOffer({ products, favourites }: Shop, { q, only }: FrontView): readonly Product[] {
  const words = q.toLowerCase().split(/\s+/u).filter(Boolean);
  return products.filter((product) => {
    const text = [product.name, product.category, ...product.tags].join(' ').toLowerCase();
    return (
      isPublished(product) &&
      words.every((word) => text.includes(word)) &&
      (only === null || favourites.includes(product.id))
    );
  });
}

const ORDERS: Readonly<Record<FrontView['sort'], (one: Product, other: Product) => number>> = {
  featured: (one, other) => other.sold - one.sold,
  new: (one, other) => other.addedOn.localeCompare(one.addedOn),
  cheap: (one, other) => priceOf(one) - priceOf(other),
  dear: (one, other) => priceOf(other) - priceOf(one),
  rating: (one, other) => (ratingOf(other) ?? 0) - (ratingOf(one) ?? 0),
};

/** The products that a view asks for, in its order. */
export const productsOf = (shop: Shop, view: FrontView): readonly Product[] => {
  const choices = choicesOf(view);
  return onOffer(shop, view)
    .filter((product) => fits(product, choices))
    .toSorted((one, other) => ORDERS[view.sort](one, other) || one.id.localeCompare(other.id));
};

/** How many products there would be with one option of a facet alone, as the other facets stand. */
export function facetCounts(shop: Shop, view: FrontView, facet: Facet): Readonly<Record<string, number>> {
  const choices = choicesOf(view);
  const offered = onOffer(shop, view);
  return Object.fromEntries(
    facet.options.map(({ value }) => [
      value,
      offered.filter((product) => fits(product, { ...choices, [facet.name]: [value] })).length,
    ]),
  );
}

/** The view with other choices of one facet; the rest stays. */
export const withChoices = (facet: Facet, values: readonly string[]): Partial<FrontView> => ({
  [facet.name]: facet.isOne ? (values[0] ?? null) : values,
});

/** All options that are chosen, in the facets' order. */
export function chipsOf(view: FrontView): readonly FacetChip<Facet>[] {
  const choices = choicesOf(view);
  return FACETS.flatMap((facet) =>
    facet.options
      .filter(({ value }) => choices[facet.name].includes(value))
      .map(({ value, text }) => ({ facet, value, text })),
  );
}

/** The view without one option of a facet. */
export const withoutChoice = (view: FrontView, facet: Facet, value: string): Partial<FrontView> =>
  withChoices(
    facet,
    choicesOf(view)[facet.name].filter((other) => other !== value),
  );

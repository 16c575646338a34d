import type { Day } from '@aiso/ui/dates/day.ts';
import type { RichNode } from '../../kit/rich-text/rich-doc.ts';
import type { Angle, Category, Colour, Shape, Size } from './offer.ts';
import { sizeOrder } from './offer.ts';

/** What is on the shelf: a product in one colour and size. */
export type Variant = {
  readonly colour: Colour;
  readonly size: Size;
  /** Added to the product's price. */
  readonly extraCents: number;
  readonly stock: number;
};
export type VariantKey = Pick<Variant, 'colour' | 'size'>;

/** Drawn from an angle, or a file of somebody's own. */
export type Picture = { readonly id: string; readonly alt: string } & (
  | { readonly angle: Angle }
  | { readonly url: string }
);

export type Review = {
  readonly id: string;
  readonly by: string;
  readonly on: Day;
  /** 1–5. */
  readonly stars: number;
  readonly text: string;
};

export type Product = {
  readonly id: string;
  readonly name: string;
  readonly category: Category;
  readonly shape: Shape;
  readonly state: 'published' | 'draft';
  /** Before discount, in euro cents. */
  readonly priceCents: number;
  /** A share of the price, 0–1. */
  readonly discount: number;
  readonly variants: readonly Variant[];
  readonly pictures: readonly Picture[];
  readonly description: RichNode;
  readonly tags: readonly string[];
  readonly reviews: readonly Review[];
  readonly addedOn: Day;
  /** Pieces sold so far. */
  readonly sold: number;
};

/** What fits on the shelf of one variant; below a quarter of it, it is time to order. */
const SHELF = 40;
export const LOW_SHARE = 0.25;

/** What a customer pays for one, in cents. */
export const priceOf = ({ priceCents, discount }: Product, variant?: Variant): number =>
  Math.round((priceCents + (variant?.extraCents ?? 0)) * (1 - discount));

export const isVariant = (one: VariantKey, other: VariantKey): boolean =>
  one.colour === other.colour && one.size === other.size;
export const variantOf = ({ variants }: Product, key: VariantKey): Variant | undefined =>
  variants.find((variant) => isVariant(variant, key));
export const coloursOf = ({ variants }: Pick<Product, 'variants'>): readonly Colour[] => [
  ...new Set(variants.map(({ colour }) => colour)),
];
export const sizesOf = ({ variants }: Pick<Product, 'variants'>): readonly Size[] =>
  [...new Set(variants.map(({ size }) => size))].toSorted((one, other) => sizeOrder(one) - sizeOrder(other));

export const stockOf = ({ variants }: Product): number => variants.reduce((sum, { stock }) => sum + stock, 0);

export const STOCK_LEVELS = [
  { value: 'in', text: 'In stock' },
  { value: 'low', text: 'Low' },
  { value: 'out', text: 'Sold out' },
] as const;
export type StockLevel = (typeof STOCK_LEVELS)[number]['value'];

/** How full the product's shelf is, 0–1. */
export const fullnessOf = (product: Product): number =>
  product.variants.length === 0 ? 0 : Math.min(1, stockOf(product) / (SHELF * product.variants.length));

export function stockLevelOf(product: Product): StockLevel {
  if (stockOf(product) === 0) return 'out';
  return fullnessOf(product) < LOW_SHARE ? 'low' : 'in';
}

/** The mean of its reviews' stars; null where there are none. */
export const ratingOf = ({ reviews }: Product): number | null =>
  reviews.length === 0 ? null : reviews.reduce((sum, { stars }) => sum + stars, 0) / reviews.length;

/** How many reviews gave five stars, four, and so on. */
export const starCounts = ({
  reviews,
}: Product): readonly { readonly stars: number; readonly count: number }[] =>
  [5, 4, 3, 2, 1].map((stars) => ({
    stars,
    count: reviews.filter((review) => review.stars === stars).length,
  }));

export const isPublished = ({ state }: Product): boolean => state === 'published';

/** Of the same category, the nearest in price first. */
export const relatedTo = (
  products: readonly Product[],
  product: Product,
  count: number,
): readonly Product[] =>
  products
    .filter((other) => other.id !== product.id && other.category === product.category && isPublished(other))
    .toSorted((one, other) => {
      const far = ({ priceCents }: Product): number => Math.abs(priceCents - product.priceCents);
      return far(one) - far(other);
    })
    .slice(0, count);

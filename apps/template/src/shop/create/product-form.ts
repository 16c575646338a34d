import type { Day } from '@aiso/ui/dates/day.ts';
import { z } from 'zod';
import { NO_TEXT, plainText, type RichNode } from '../../kit/rich-text/rich-doc.ts';
import { slugOf } from '../product/make-shop.ts';
import {
  CATEGORIES,
  type Category,
  COLOURS,
  type Colour,
  SHAPE_OF,
  SIZES,
  SIZES_OF,
  type Size,
} from '../product/offer.ts';
import {
  coloursOf,
  isVariant,
  type Picture,
  type Product,
  sizesOf,
  type Variant,
} from '../product/product.ts';

/** What stands in the form. */
export type ProductValues = {
  /** What it was sent for. A draft needs a name only. */
  readonly intent: 'draft' | 'publish';
  readonly name: string;
  readonly category: Category | '';
  readonly description: RichNode;
  readonly pictures: readonly Picture[];
  /** In euros; null for nothing. */
  readonly price: number | null;
  readonly discount: number | null;
  readonly tags: readonly string[];
  readonly colours: readonly Colour[];
  readonly sizes: readonly Size[];
  /** What was typed of variants, also of such as are not chosen now. */
  readonly variants: readonly Variant[];
};

const LEAST_WORDS = 20;
const MOST_PERCENT = 80;
const keyed = <T extends string>(options: readonly { readonly value: T }[]): T[] =>
  options.map(({ value }) => value);

const price = z.number().min(0.01).max(10_000);
const DRAFT = z.object({
  intent: z.literal('draft'),
  name: z.string().trim().min(3).max(60),
  category: z.enum([...keyed(CATEGORIES), '']),
  description: z.custom<RichNode>(),
  pictures: z.array(z.custom<Picture>()),
  price: price.nullable(),
  discount: z.number().int().min(0).max(MOST_PERCENT).nullable(),
  tags: z.array(z.string()).max(12),
  colours: z.array(z.enum(keyed(COLOURS))),
  sizes: z.array(z.enum(SIZES)),
  variants: z.array(z.custom<Variant>()),
});
const PUBLISHED = DRAFT.extend({
  intent: z.literal('publish'),
  category: z.enum(keyed(CATEGORIES)),
  description: DRAFT.shape.description.refine((text) => plainText(text).trim().length >= LEAST_WORDS),
  pictures: DRAFT.shape.pictures.min(1).refine((all) => all.every(({ alt }) => alt.trim() !== '')),
  price,
  colours: DRAFT.shape.colours.min(1),
  sizes: DRAFT.shape.sizes.min(1),
});
export const PRODUCT_SCHEMA = z.discriminatedUnion('intent', [DRAFT, PUBLISHED]);
export type ProductOutput = z.infer<typeof PRODUCT_SCHEMA>;

/** What is said where a field is wrong, and not only empty. */
export const PRODUCT_SENTENCES = {
  name: '3 to 60 characters',
  category: 'Required',
  description: `At least ${LEAST_WORDS} characters`,
  pictures: 'Each picture needs a description',
  price: 'From €0.01 to €10,000',
  discount: `A whole number from 0 to ${MOST_PERCENT}`,
  tags: 'At most 12',
};

export const FIELD_LABELS = {
  name: 'Name',
  description: 'Description',
  pictures: 'Pictures',
  colours: 'Colours',
  sizes: 'Sizes',
  category: 'Category',
  price: 'Price',
  discount: 'Discount',
  tags: 'Tags',
};

/** A variant for each colour, as they were chosen, in each size; what is known of one stays. */
export const matrixOf = (
  colours: readonly Colour[],
  sizes: readonly Size[],
  known: readonly Variant[],
): readonly Variant[] =>
  colours.flatMap((colour) =>
    SIZES.filter((size) => sizes.includes(size)).map(
      (size) =>
        known.find((variant) => isVariant(variant, { colour, size })) ?? {
          colour,
          size,
          stock: 0,
          extraCents: 0,
        },
    ),
  );

/** The sizes that a category has. */
export const sizesFor = (category: Category | ''): readonly Size[] =>
  SIZES_OF[category === '' ? 'tops' : category];

export const valuesOf = (product: Product | undefined): ProductValues => ({
  intent: 'draft',
  name: product?.name ?? '',
  category: product?.category ?? '',
  description: product?.description ?? NO_TEXT,
  pictures: product?.pictures ?? [],
  price: product === undefined || product.priceCents === 0 ? null : product.priceCents / 100,
  discount: product === undefined ? null : Math.round(product.discount * 100) || null,
  tags: product?.tags ?? [],
  colours: product === undefined ? [] : coloursOf(product),
  sizes: product === undefined ? [] : sizesOf(product),
  variants: product?.variants ?? [],
});

/** The product that a form describes; what it does not say stays as it was. */
export function productFrom(
  values: ProductValues | ProductOutput,
  known: Product | undefined,
  day: Day,
): Product {
  const category = values.category === '' ? 'tops' : values.category;
  return {
    id: known?.id ?? slugOf(values.name),
    name: values.name.trim(),
    category,
    shape: known?.category === category ? known.shape : SHAPE_OF[category],
    state: values.intent === 'publish' ? 'published' : 'draft',
    priceCents: Math.round((values.price ?? 0) * 100),
    discount: (values.discount ?? 0) / 100,
    variants: matrixOf(values.colours, values.sizes, values.variants),
    pictures: values.pictures,
    description: values.description,
    tags: values.tags,
    reviews: known?.reviews ?? [],
    addedOn: known?.addedOn ?? day,
    sold: known?.sold ?? 0,
  };
}

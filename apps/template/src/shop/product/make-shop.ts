import { addDays } from '@aiso/ui/dates/day.ts';
import { today } from '../../kit/calendar.ts';
import { demoNow } from '../../kit/clock.ts';
import { type Random, randomOf } from '../../kit/random.ts';
import { richDoc } from '../../kit/rich-text/rich-doc.ts';
import { makeOrders } from '../orders/make-orders.ts';
import { ANGLES, COLOURS, SIZES_OF, textOf } from './offer.ts';
import type { Picture, Product, Review, Variant } from './product.ts';
import { PRODUCT_LINES, type ProductLine, REVIEW_ENDS, REVIEW_TEXTS, REVIEWERS } from './product-lines.ts';
import type { Shop } from './shop.ts';

/** What a product is called in addresses. */
export const slugOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/gu, '-');

/** Prices end with 90 cents. */
const priceIn = (random: Random, [least, most]: ProductLine['price']): number =>
  random.whole(least, most - 1) * 100 + 90;

/** So that some product always is. */
const SOLD_OUT_EVERY = 20;

/**
 * Most sizes are there; the middle ones sell first, and some are gone. The first colour is the one in
 * lists.
 */
function variantsOf(random: Random, { category, colours }: ProductLine, isGone: boolean): readonly Variant[] {
  const sizes = SIZES_OF[category];
  const isScarce = random.chance(0.3);
  const offered = random.shuffled(random.some(colours, random.whole(2, Math.min(5, colours.length))));
  return offered.flatMap((colour) =>
    sizes.map((size, at): Variant => {
      const isMiddle = Math.abs(at - (sizes.length - 1) / 2) < 1.5;
      const usual = random.count(isScarce ? 4 : isMiddle ? 16 : 24);
      const stock = isGone || random.chance(isMiddle ? 0.12 : 0.06) ? 0 : usual;
      return { colour, size, stock, extraCents: size === 'XXL' ? 300 : 0 };
    }),
  );
}

const INITIALS = Array.from('ABCDEFGHJKLMNOPRSTVWYZ');
const STARS = [
  [5, 46],
  [4, 31],
  [3, 13],
  [2, 6],
  [1, 4],
] as const;

/** Some products are liked better than others: each star more or less counts so many times as much. */
function reviewsOf(random: Random, count: number, day: string): readonly Review[] {
  const liking = Math.exp(random.normal(0.15, 0.35));
  const weights = STARS.map(([stars, weight]) => [stars, weight * liking ** (stars - 3)] as const);
  return Array.from({ length: count }, (_none, at) => {
    const stars = random.weighted(weights);
    const ends = random.chance(0.5) ? (REVIEW_ENDS[stars] ?? []) : [];
    return {
      id: `${at + 1}`,
      by: `${random.pick(REVIEWERS)} ${random.pick(INITIALS)}.`,
      on: addDays(day, -random.whole(2, 420)),
      stars,
      text: [random.pick(REVIEW_TEXTS[stars] ?? []), ...(ends.length === 0 ? [] : [random.pick(ends)])].join(
        ' ',
      ),
    };
  }).toSorted((one, other) => other.on.localeCompare(one.on));
}

/** Every angle of a product, described for who does not see it. */
const picturesOf = (name: string, [first]: readonly Variant[]): readonly Picture[] =>
  ANGLES.map(({ value, text }) => ({
    id: value,
    angle: value,
    alt: `${name} in ${textOf(COLOURS, first?.colour ?? 'white').toLowerCase()}, ${text.toLowerCase()}`,
  }));

function productOf(line: ProductLine, name: string, number: number, day: string): Product {
  const id = slugOf(name);
  const random = randomOf(`shop ${id}`);
  const variants = variantsOf(random, line, number % SOLD_OUT_EVERY === 0);
  const isDraft = random.chance(0.12);
  const sold = isDraft ? 0 : random.count(random.whole(20, 900));
  return {
    id,
    name,
    category: line.category,
    shape: line.shape,
    state: isDraft ? 'draft' : 'published',
    priceCents: priceIn(random, line.price),
    discount: random.chance(0.2) ? random.pick([0.1, 0.2, 0.3]) : 0,
    variants,
    pictures: picturesOf(name, variants),
    description: richDoc(random.some(line.story, 2), line.facts),
    tags: random.some(line.tags, 2),
    reviews: reviewsOf(random, Math.round(sold / random.whole(11, 30)), day),
    addedOn: addDays(day, -random.whole(1, 700)),
    sold,
  };
}

/** The shop as it opens: the same products each time. */
export function makeShop(day = today(), now = demoNow()): Shop {
  const products = PRODUCT_LINES.flatMap((line) => line.names.map((name) => ({ line, name }))).map(
    ({ line, name }, at) => productOf(line, name, at + 1, day),
  );
  return {
    products,
    cart: [],
    favourites: ['meridian-v-neck-top', 'knit-trainer'],
    orders: makeOrders(products, now),
  };
}

// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest';
import { LATENCY_MS } from '../kit/demo-store.ts';
import { listOf, matching } from '../kit/management/list-of.ts';
import { type Random, randomOf } from '../kit/random.ts';
import { NO_TEXT, plainText, richDoc } from '../kit/rich-text/rich-doc.ts';
import { moved } from './create/moved.ts';
import { matrixOf, PRODUCT_SCHEMA, productFrom, valuesOf } from './create/product-form.ts';
import { choicesOf, FACETS, facetCounts, fitsVariant, productsOf, withChoices } from './front/facets.ts';
import { FRONT_VIEW, type FrontView } from './front/front-view.ts';
import { LISTING_COMMANDS } from './listing/listing-commands.ts';
import { LISTING_VIEW, PRODUCTS } from './listing/products-source.ts';
import { totalOf } from './orders/order.ts';
import { firstVariant } from './parts/BuyBox.tsx';
import { makeShop } from './product/make-shop.ts';
import {
  fullnessOf,
  isPublished,
  priceOf,
  ratingOf,
  relatedTo,
  STOCK_LEVELS,
  starCounts,
  stockLevelOf,
  stockOf,
} from './product/product.ts';
import {
  addToCart,
  checkOut,
  leftFor,
  piecesIn,
  type Shop,
  sellable,
  setStock,
  totalsOf,
} from './product/shop.ts';
import { SHOP } from './product/shop-store.ts';

const DAY = '2026-03-02';
const NOW = new Date(`${DAY}T10:20`).getTime();
const shop = makeShop(DAY, NOW);
const BUYER = { name: 'Ada', email: 'ada@lakeside.example', address: [] };
const bought = checkOut(BUYER, NOW);
const VIEW = FRONT_VIEW.parse(new URLSearchParams());
const stockIn = ({ products }: Shop): number => products.reduce((sum, product) => sum + stockOf(product), 0);
const now = () => SHOP.read((data) => data);

beforeAll(() => {
  LATENCY_MS.usual = 0;
});

/** Some of each facet, often none. */
function anyView(random: Random): FrontView {
  const choices = FACETS.map((facet) => {
    const values: readonly string[] = facet.options.map(({ value }) => value);
    return withChoices(facet, random.chance(0.5) ? [] : random.some(values, random.whole(1, 3)));
  });
  return Object.assign({ ...VIEW, q: random.pick(['', '', 'top', 'stretch']) }, ...choices) as FrontView;
}

/** The shop with some things in its cart, of which some were sold meanwhile. */
function anyCart(random: Random): Shop {
  const filled = random.some(shop.products, random.whole(1, 6)).reduce((filling, { id, variants }) => {
    const { colour, size } = random.pick(variants);
    return addToCart({ productId: id, colour, size, quantity: random.whole(1, 30) })(filling);
  }, shop);
  return filled.cart.reduce(
    (selling, { productId, ...key }) =>
      random.chance(0.3) ? setStock(productId, [{ ...key, stock: random.whole(0, 3) }])(selling) : selling,
    filled,
  );
}

describe('the products', () => {
  it('are the same whenever they are made, and would pass the form', () => {
    expect(makeShop(DAY, NOW)).toEqual(shop);
    expect(new Set(shop.products.map(({ id }) => id)).size).toBe(shop.products.length);
    for (const product of shop.products) {
      const values = { ...valuesOf(product), intent: 'publish' as const };
      expect(PRODUCT_SCHEMA.safeParse(values).success, product.name).toBe(true);
      expect(
        productFrom({ ...values, intent: isPublished(product) ? 'publish' : 'draft' }, product, DAY),
      ).toEqual(product);
    }
  });

  it('have reviews whose stars sum to them and to the rating, and differ in how they are liked', () => {
    const ratings = shop.products.flatMap((product) => {
      const rating = ratingOf(product);
      const counts = starCounts(product);
      expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(product.reviews.length);
      if (rating === null) return [];
      const stars = counts.reduce((sum, { stars: of, count }) => sum + of * count, 0);
      expect(rating).toBeCloseTo(stars / product.reviews.length);
      return [rating];
    });
    expect(Math.max(...ratings)).toBeGreaterThan(4.5);
    expect(Math.min(...ratings)).toBeLessThan(4);
    // Nobody reviews what was never sold.
    for (const { sold, reviews } of shop.products) expect(reviews.length).toBeLessThanOrEqual(sold);
  });

  it('are on shelves of every fullness', () => {
    const levels = new Set(shop.products.map(stockLevelOf));
    expect(levels).toEqual(new Set(STOCK_LEVELS.map(({ value }) => value)));
    for (const product of shop.products) expect(fullnessOf(product)).toBeLessThanOrEqual(1);
  });

  it('are related to others of their kind that are for sale', () => {
    for (const product of shop.products)
      for (const other of relatedTo(shop.products, product, 4)) {
        expect(other).not.toBe(product);
        expect(other.category).toBe(product.category);
        expect(isPublished(other)).toBe(true);
      }
  });
});

describe('the facets', () => {
  it('count what choosing an option would show, whatever else is chosen', () => {
    const random = randomOf('facets of the shop');
    for (let turn = 0; turn < 200; turn += 1) {
      const view = anyView(random);
      const facet = random.pick(FACETS);
      const value = random.pick(facet.options.map((option) => option.value));
      const alone = productsOf(shop, { ...view, ...withChoices(facet, [value]) });
      expect(facetCounts(shop, view, facet)[value]).toBe(alone.length);
    }
  });

  it('show what is for sale, in a colour and size that are there together', () => {
    const random = randomOf('views of the shop');
    for (let turn = 0; turn < 200; turn += 1) {
      const view = anyView(random);
      for (const product of productsOf(shop, view)) {
        expect(isPublished(product)).toBe(true);
        expect(product.variants.some((variant) => fitsVariant(view, variant))).toBe(true);
        const first = firstVariant(product, (variant) => fitsVariant(view, variant));
        if (view.colour.length > 0) expect(view.colour).toContain(first.colour);
      }
    }
  });

  it('are cleared one by one, and leave the others', () => {
    const random = randomOf('clearing facets');
    for (let turn = 0; turn < 50; turn += 1) {
      const view = anyView(random);
      const facet = random.pick(FACETS);
      const cleared = { ...view, ...withChoices(facet, []) };
      expect(choicesOf(cleared)).toEqual({ ...choicesOf(view), [facet.name]: [] });
    }
  });

  it('say in the address what is chosen, and are read from there', () => {
    const view: FrontView = {
      ...VIEW,
      colour: ['navy', 'teal'],
      price: ['20-40'],
      rating: '4',
      sort: 'cheap',
    };
    expect(FRONT_VIEW.parse(FRONT_VIEW.format(view))).toEqual(view);
  });

  it('order by price as customers pay it', () => {
    const prices = productsOf(shop, { ...VIEW, sort: 'cheap' }).map((product) => priceOf(product));
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  });
});

describe('checking out', () => {
  it('takes from the shelves what was sold, never more than there is', () => {
    const random = randomOf('carts');
    for (let turn = 0; turn < 200; turn += 1) {
      const before = anyCart(random);
      const lines = sellable(before);
      const after = bought(before);
      expect(stockIn(before) - stockIn(after)).toBe(piecesIn(lines));
      for (const { variants } of after.products)
        for (const { stock } of variants) expect(stock).toBeGreaterThanOrEqual(0);
      if (lines.length === 0) expect(after).toBe(before);
      else {
        expect(after.cart).toEqual([]);
        const [order] = after.orders;
        expect(order && totalOf(order)).toBe(totalsOf({ ...before, cart: lines }).totalCents);
        expect(order?.number).toBe((before.orders[0]?.number ?? 0) + 1);
      }
    }
  });

  it('is taken back, and the cart is full again', async () => {
    const { products } = await now();
    const [product] = products.filter((one) => isPublished(one) && stockLevelOf(one) === 'in');
    const variant = product?.variants.find(({ stock }) => stock > 2);
    if (product === undefined || variant === undefined) throw new Error('There is nothing to buy.');
    const line = { productId: product.id, colour: variant.colour, size: variant.size };
    await SHOP.change(addToCart({ ...line, quantity: 2 }));
    const filled = await now();
    const undo = await SHOP.change(bought);
    expect(leftFor(await now(), line)).toBe(variant.stock - 2);
    await undo();
    expect(await now()).toEqual(filled);
  });

  it('never puts more into the cart than there are', () => {
    const [product] = shop.products.filter((one) => isPublished(one) && stockOf(one) > 0);
    const variant = product?.variants.find(({ stock }) => stock > 0);
    if (product === undefined || variant === undefined) throw new Error('There is nothing to buy.');
    const line = { productId: product.id, colour: variant.colour, size: variant.size };
    const all = addToCart({ ...line, quantity: 500 })(shop);
    expect(piecesIn(all.cart)).toBe(variant.stock);
    expect(leftFor(all, line)).toBe(0);
    expect(addToCart({ ...line, quantity: 1 })(all).cart).toEqual(all.cart);
  });
});

describe('the listing', () => {
  const view = LISTING_VIEW.parse(new URLSearchParams('category=tops&stock=in'));
  const work = (id: string) => {
    const command = LISTING_COMMANDS.find((one) => one.id === id);
    if (command === undefined || !('work' in command)) throw new Error('There is no such command.');
    return command.work;
  };

  it('has as many in its tabs as their lists show', () => {
    const { counts = {}, total } = listOf(shop.products, view, PRODUCTS.rules);
    expect(total).toBeGreaterThan(0);
    for (const state of ['published', 'draft'] as const)
      expect(listOf(shop.products, { ...view, state }, PRODUCTS.rules).total).toBe(counts[state] ?? 0);
    expect(counts['']).toBe(total);
  });

  it('deletes all that match, by the filter, and brings them back', async () => {
    const before = await now();
    const meant = matching(before.products, view, PRODUCTS.rules);
    const done = await work('delete')({ kind: 'all', view, count: meant.length });
    expect(done?.message).toBe(`${meant.length} products deleted.`);
    expect((await now()).products).toEqual(before.products.filter((product) => !meant.includes(product)));
    await done?.undo?.();
    expect(await now()).toEqual(before);
  });

  it('publishes of all drafts those that are complete', async () => {
    const { products } = await now();
    const drafts = LISTING_VIEW.parse(new URLSearchParams('state=draft'));
    const [bare] = matching(products, drafts, PRODUCTS.rules);
    const spoil = await SHOP.change((data) => ({
      ...data,
      products: data.products.map((product) =>
        product.id === bare?.id ? { ...product, pictures: [] } : product,
      ),
    }));
    const done = await work('publish')({ kind: 'all', view: drafts, count: 1 });
    expect(matching((await now()).products, drafts, PRODUCTS.rules).map(({ id }) => id)).toEqual([bare?.id]);
    await done?.undo?.();
    await spoil();
    expect((await now()).products).toEqual(products);
  });
});

describe('the form of a product', () => {
  const wrong = (change: object): readonly (string | undefined)[] => {
    const { error } = PRODUCT_SCHEMA.safeParse({ ...valuesOf(undefined), name: 'Rain cape', ...change });
    return [...new Set(error?.issues.map(({ path }) => path.join('.')) ?? [])];
  };

  it('asks of a draft its name, and of what is published all that customers see', () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ name: ' ' })).toEqual(['name']);
    expect(wrong({ intent: 'publish' })).toEqual([
      'category',
      'description',
      'pictures',
      'price',
      'colours',
      'sizes',
    ]);
    expect(wrong({ discount: 81 })).toEqual(['discount']);
  });

  it('keeps what was typed of a variant while its colour or size is not chosen', () => {
    const known = [{ colour: 'navy', size: 'M', stock: 7, extraCents: 50 }] as const;
    expect(matrixOf(['teal', 'navy'], ['M', 'S'], known)).toEqual([
      { colour: 'teal', size: 'S', stock: 0, extraCents: 0 },
      { colour: 'teal', size: 'M', stock: 0, extraCents: 0 },
      { colour: 'navy', size: 'S', stock: 0, extraCents: 0 },
      { colour: 'navy', size: 'M', stock: 7, extraCents: 50 },
    ]);
    expect(matrixOf([], ['M'], known)).toEqual([]);
  });

  it('moves a picture, and leaves the list where there is nothing to move', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b']);
    expect(moved(['a'], 4, 0)).toEqual(['a']);
  });

  it('reads the words of formatted text, a line for each block', () => {
    expect(plainText(richDoc(['One', 'Two'], ['Three']))).toBe('One\nTwo\nThree');
    expect(plainText(NO_TEXT)).toBe('');
  });
});

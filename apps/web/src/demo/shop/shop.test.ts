import { beforeEach, describe, expect, it } from 'vitest';
import { LATENCY_MS } from '../kit/demo-store.ts';
import { workOn } from '../kit/management/source.ts';
import { type Random, randomOf } from '../kit/random.ts';
import { choicesOf, FACETS, facetCounts, productsOf, withChoices } from './front/facets.ts';
import { FRONT_VIEW, type FrontView } from './front/front-view.ts';
import { LISTING_VIEW, PRODUCTS } from './listing/products-source.ts';
import { makeShop } from './product/make-shop.ts';
import { isPublished, type Product, ratingOf, starCounts, stockOf } from './product/product.ts';
import {
  addToCart,
  type CartLine,
  checkOut,
  goodsOf,
  piecesIn,
  type Shop,
  setQuantity,
  setStock,
  totalsOf,
  withProducts,
} from './product/shop.ts';
import { SHOP } from './product/shop-store.ts';

const shop = makeShop('2026-06-01');
const forSale = shop.products.filter(isPublished);
const stockIn = ({ products }: Shop): number => products.reduce((sum, product) => sum + stockOf(product), 0);
const soldIn = ({ products }: Shop): number => products.reduce((sum, { sold }) => sum + sold, 0);

const TURNS = 100;
/** Tries something with as many different choices. */
function tried(what: (random: Random) => void): void {
  for (let turn = 0; turn < TURNS; turn += 1) what(randomOf(`shop test ${turn}`));
}

function anyCart(random: Random): Shop {
  const lines = Array.from({ length: random.whole(0, 8) }, (): CartLine => {
    const { id, variants } = random.pick(shop.products);
    const { colour, size } = random.pick(variants);
    return { productId: id, colour, size, quantity: random.whole(1, 60) };
  });
  return lines.reduce((now, line) => addToCart(line)(now), shop);
}

function anyView(random: Random): FrontView {
  const [category, price, , colour, size] = FACETS;
  const some = <T extends string>(options: readonly { readonly value: T }[]): readonly T[] =>
    random.chance(0.5) ? [] : random.some(options, random.whole(1, 4)).map(({ value }) => value);
  return FRONT_VIEW.change(FRONT_VIEW.parse(new URLSearchParams()), {
    category: some(category.options),
    price: some(price.options),
    rating: random.pick([null, null, '4.5', '4', '3'] as const),
    colour: some(colour.options),
    size: some(size.options),
    q: random.pick(['', '', 'top', 'ward']),
  });
}

describe('the shop', () => {
  it('is the same each time, and its ratings are those of its reviews', () => {
    expect(makeShop('2026-06-01')).toEqual(shop);
    expect(new Set(shop.products.map(({ id }) => id)).size).toBe(shop.products.length);
    expect(forSale.length).toBeGreaterThan(36);
    for (const product of forSale) {
      const counts = starCounts(product);
      expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(product.reviews.length);
      const stars = counts.reduce((sum, row) => sum + row.stars * row.count, 0);
      if (product.reviews.length > 0) expect(ratingOf(product)).toBeCloseTo(stars / product.reviews.length);
    }
  });
});

describe('facets', () => {
  it('count what choosing one of their options alone shows, whatever else is chosen', () => {
    tried((random) => {
      const [view, facet] = [anyView(random), random.pick(FACETS)];
      const counts = facetCounts(shop, view, facet);
      for (const { value } of facet.options) {
        const alone = FRONT_VIEW.change(view, withChoices(facet, [value]));
        expect(productsOf(shop, alone)).toHaveLength(counts[value] ?? 0);
      }
    });
  });

  it('are cleared one by one: the others stay, in the address too', () => {
    tried((random) => {
      const [view, facet] = [anyView(random), random.pick(FACETS)];
      const cleared = FRONT_VIEW.change(view, withChoices(facet, []));
      expect(FRONT_VIEW.parse(FRONT_VIEW.format(cleared))).toEqual(cleared);
      expect(choicesOf(cleared)).toEqual({ ...choicesOf(view), [facet.name]: [] });
    });
  });

  it('take colour and size together: both have to be those of one variant', () => {
    const [one] = forSale;
    if (one === undefined) throw new Error('The shop is empty.');
    const only: Shop = {
      ...shop,
      products: [
        {
          ...one,
          variants: [
            { colour: 'navy', size: 'M', stock: 1, extraCents: 0 },
            { colour: 'teal', size: 'L', stock: 1, extraCents: 0 },
          ],
        },
      ],
    };
    const found = (address: string): number =>
      productsOf(only, FRONT_VIEW.parse(new URLSearchParams(address))).length;
    expect(found('colour=navy&size=M')).toBe(1);
    expect(found('colour=navy&size=L')).toBe(0);
  });
});

describe('the cart', () => {
  it('never holds more than there are, nor what is not for sale', () => {
    tried((random) => {
      const now = anyCart(random);
      for (const line of now.cart) {
        expect(line.quantity).toBeGreaterThan(0);
        expect(line.quantity).toBeLessThanOrEqual(goodsOf(now, line)?.variant.stock ?? 0);
      }
    });
  });

  it('takes what is checked out from the shelves, piece by piece, and asks what it said', () => {
    tried((random) => {
      const now = anyCart(random);
      const after = checkOut(now);
      const pieces = piecesIn(now.cart);
      expect(after.cart).toEqual([]);
      expect(stockIn(now) - stockIn(after)).toBe(pieces);
      expect(soldIn(after) - soldIn(now)).toBe(pieces);
      expect(after.orders.at(-1)?.totalCents).toBe(pieces === 0 ? undefined : totalsOf(now).totalCents);
      expect(after.products.flatMap(({ variants }) => variants).every(({ stock }) => stock >= 0)).toBe(true);
    });
  });

  it('orders what is left where some was sold meanwhile, and nothing of what was deleted', () => {
    const line = { productId: forSale[0]?.id ?? '', colour: 'navy', size: 'M' } as const;
    const made = setStock(line.productId, [])(shop);
    const [product] = made.products.filter(({ id }) => id === line.productId);
    const variant = product?.variants.find(({ stock }) => stock > 2);
    if (product === undefined || variant === undefined) throw new Error('Nothing is in stock.');
    const wanted = { productId: product.id, colour: variant.colour, size: variant.size };
    const full = setQuantity(wanted, variant.stock)(made);
    const short = setStock(product.id, [{ ...wanted, stock: 2 }])(full);
    expect(checkOut(short).orders.at(-1)?.lines).toEqual([{ ...wanted, quantity: 2 }]);
    expect(withProducts(full, full.products.slice(1)).cart).toEqual(
      full.cart.filter(({ productId }) => productId !== full.products[0]?.id),
    );
  });
});

describe('the store of the shop', () => {
  beforeEach(() => {
    Object.assign(LATENCY_MS, { usual: 0 });
  });

  it('gives stock and cart back when a checkout is undone', async () => {
    const line = forSale
      .flatMap(({ id, variants }) => variants.map((variant) => ({ productId: id, ...variant })))
      .find(({ stock }) => stock > 3);
    if (line === undefined) throw new Error('Nothing is in stock.');
    const { productId, colour, size } = line;
    const remove = await SHOP.change(addToCart({ productId, colour, size, quantity: 3 }));
    const before = await SHOP.read(({ products, cart }) => ({ products, cart }));
    const undo = await SHOP.change(checkOut);
    expect(await SHOP.read(stockIn)).toBe(stockIn({ ...shop, ...before }) - 3);
    await undo();
    expect(await SHOP.read(({ products, cart }) => ({ products, cart }))).toEqual(before);
    await remove();
  });

  it('publishes, discounts and deletes all that match, and takes each back', async () => {
    const view = LISTING_VIEW.parse(new URLSearchParams('category=coats'));
    const isCoat = ({ category }: Product): boolean => category === 'coats';
    const coats = await SHOP.read(({ products }) => products.filter(isCoat));
    const all = { kind: 'all', view, count: coats.length } as const;
    const others = await SHOP.read(({ products }) => products.filter((product) => !isCoat(product)));
    const discounted = await workOn(PRODUCTS, {
      becomes: (product) => ({ ...product, discount: 0.5 }),
      message: (count) => `${count}`,
    })(all);
    expect(discounted?.message).toBe(`${coats.length}`);
    expect(
      await SHOP.read(({ products }) => products.filter(({ discount }) => discount === 0.5)),
    ).toHaveLength(coats.length);
    await discounted?.undo();
    const deleted = await workOn(PRODUCTS, { becomes: () => null, message: (count) => `${count}` })(all);
    expect(await SHOP.read(({ products }) => products)).toEqual(others);
    await deleted?.undo();
    expect(await SHOP.read(({ products }) => products.filter(isCoat))).toEqual(coats);
  });
});

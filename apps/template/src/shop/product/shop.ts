import { type Customer, type Order, type OrderLine } from '../orders/order.ts';
import {
  isPublished,
  isVariant,
  type Product,
  priceOf,
  type Variant,
  type VariantKey,
  variantOf,
} from './product.ts';
import { shippingOf } from './shipping.ts';

export type CartLine = VariantKey & { readonly productId: string; readonly quantity: number };

/** All that the shop knows. Nothing in it is changed: each change makes another one. */
export type Shop = {
  readonly products: readonly Product[];
  readonly cart: readonly CartLine[];
  readonly favourites: readonly string[];
  /** The newest first. */
  readonly orders: readonly Order[];
};
export type ShopChange = (shop: Shop) => Shop;

export const NO_SHOP: Shop = { products: [], cart: [], favourites: [], orders: [] };

export const productById = ({ products }: Shop, id: string): Product | undefined =>
  products.find((product) => product.id === id);

const withProduct =
  (id: string, change: (product: Product) => Product): ShopChange =>
  (shop) => ({
    ...shop,
    products: shop.products.map((product) => (product.id === id ? change(product) : product)),
  });

const withVariants =
  (change: (variant: Variant) => Variant) =>
  (product: Product): Product => ({ ...product, variants: product.variants.map(change) });

export const setPrice = (id: string, priceCents: number): ShopChange =>
  withProduct(id, (product) => ({ ...product, priceCents }));

/** Sets what is on the shelf for some variants; the others stay. */
export const setStock = (
  id: string,
  stocks: readonly (VariantKey & { readonly stock: number })[],
): ShopChange =>
  withProduct(
    id,
    withVariants((variant) => ({
      ...variant,
      stock: stocks.find((stock) => isVariant(stock, variant))?.stock ?? variant.stock,
    })),
  );

/** The shop with other products: what is gone leaves carts and favourites, too. */
export function withProducts(shop: Shop, products: readonly Product[]): Shop {
  const ids = new Set(products.map(({ id }) => id));
  return {
    ...shop,
    products,
    cart: shop.cart.filter(({ productId }) => ids.has(productId)),
    favourites: shop.favourites.filter((id) => ids.has(id)),
  };
}

/** A new product stands first; one that is known keeps its place. */
export const saveProduct =
  (product: Product): ShopChange =>
  (shop) => ({
    ...shop,
    products: productById(shop, product.id)
      ? shop.products.map((known) => (known.id === product.id ? product : known))
      : [product, ...shop.products],
  });

export const toggleFavourite =
  (id: string): ShopChange =>
  (shop) => ({
    ...shop,
    favourites: shop.favourites.includes(id)
      ? shop.favourites.filter((other) => other !== id)
      : [...shop.favourites, id],
  });

const isLine = (one: CartLine, other: Omit<CartLine, 'quantity'>): boolean =>
  one.productId === other.productId && isVariant(one, other);

/** What a line of a cart stands for; null where that is not for sale. */
export function goodsOf(shop: Shop, line: Omit<CartLine, 'quantity'>) {
  const product = productById(shop, line.productId);
  const variant = product && variantOf(product, line);
  return product === undefined || variant === undefined || !isPublished(product)
    ? null
    : { product, variant };
}

/** How many of a variant can still be added to the cart. */
export const leftFor = (shop: Shop, line: Omit<CartLine, 'quantity'>): number =>
  (goodsOf(shop, line)?.variant.stock ?? 0) - (shop.cart.find((other) => isLine(other, line))?.quantity ?? 0);

/** Never more than there are; none of them takes the line away. */
export const setQuantity =
  (line: Omit<CartLine, 'quantity'>, quantity: number): ShopChange =>
  (shop) => {
    const most = goodsOf(shop, line)?.variant.stock ?? 0;
    const next = { ...line, quantity: Math.min(most, Math.max(0, Math.round(quantity))) };
    const isThere = shop.cart.some((other) => isLine(other, line));
    const cart = isThere
      ? shop.cart.map((other) => (isLine(other, line) ? next : other))
      : [...shop.cart, next];
    return { ...shop, cart: cart.filter((other) => other.quantity > 0) };
  };

/** Adds to what is in the cart of the same. */
export const addToCart =
  ({ quantity, ...line }: CartLine): ShopChange =>
  (shop) =>
    setQuantity(line, (shop.cart.find((other) => isLine(other, line))?.quantity ?? 0) + quantity)(shop);

export const piecesIn = (cart: readonly CartLine[]): number =>
  cart.reduce((sum, { quantity }) => sum + quantity, 0);

/** What a cart costs, at the prices of now. */
export function totalsOf(shop: Shop) {
  const goodsCents = shop.cart.reduce((sum, line) => {
    const goods = goodsOf(shop, line);
    return sum + (goods === null ? 0 : line.quantity * priceOf(goods.product, goods.variant));
  }, 0);
  const shippingCents = shippingOf(goodsCents);
  return { goodsCents, shippingCents, totalCents: goodsCents + shippingCents };
}

/** Of a shop that nobody has ordered in. */
const FIRST_ORDER = 4_201;
/** The number that the next order gets. */
export const nextOrderOf = ({ orders }: Shop): number =>
  orders.reduce((next, { number }) => Math.max(next, number + 1), FIRST_ORDER);

/** The lines of the cart that the shelves still hold; of what was sold meanwhile, what is left. */
export const sellable = (shop: Shop): readonly CartLine[] =>
  shop.cart.flatMap((line) => {
    const quantity = Math.min(line.quantity, goodsOf(shop, line)?.variant.stock ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });

/** Takes pieces from the shelves, or puts them back where `by` is -1. */
const taken = (shop: Shop, lines: readonly CartLine[], by: 1 | -1): readonly Product[] =>
  shop.products.map((product) => {
    const own = lines.filter(({ productId }) => productId === product.id);
    if (own.length === 0) return product;
    const soldOf = (variant: Variant): number =>
      by * piecesIn(own.filter((line) => isVariant(line, variant)));
    return {
      ...withVariants((variant) => ({ ...variant, stock: variant.stock - soldOf(variant) }))(product),
      sold: product.sold + by * piecesIn(own),
    };
  });

/** A line of the cart at the price of now. */
function orderLine(shop: Shop, line: CartLine): readonly OrderLine[] {
  const goods = goodsOf(shop, line);
  if (goods === null) return [];
  const { product, variant } = goods;
  return [{ ...line, name: product.name, shape: product.shape, unitCents: priceOf(product, variant) }];
}

/** Sells what is in the cart: it leaves the shelves, and is an order. */
export const checkOut =
  (customer: Customer, at: number): ShopChange =>
  (shop) => {
    const lines = sellable(shop);
    if (lines.length === 0) return shop;
    const order: Order = {
      number: nextOrderOf(shop),
      placedAt: at,
      customer,
      lines: lines.flatMap((line) => orderLine(shop, line)),
      shippingCents: totalsOf({ ...shop, cart: lines }).shippingCents,
      state: 'new',
      payment: 'Card',
      isPaid: true,
      refundedCents: 0,
      delivery: 'Standard',
      tracking: '',
      events: [{ at, by: null, text: 'Order placed' }],
    };
    return { ...shop, products: taken(shop, lines, 1), cart: [], orders: [order, ...shop.orders] };
  };

/** The shop with its orders changed: what of them is cancelled or comes back stands on the shelves again. */
export function withOrders(shop: Shop, orders: readonly Order[]): Shop {
  const before = new Map(shop.orders.map((order) => [order.number, order.state]));
  const isBack = ({ state }: Pick<Order, 'state'>): boolean => state === 'cancelled' || state === 'returned';
  const back = orders.filter(({ number, state }) => {
    const was = before.get(number);
    return was !== undefined && isBack({ state }) && !isBack({ state: was });
  });
  const products = back.reduce(
    (now, { lines }) => taken({ ...shop, products: now }, lines, -1),
    shop.products,
  );
  return { ...shop, products, orders };
}

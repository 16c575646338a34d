import {
  isPublished,
  isVariant,
  type Product,
  priceOf,
  type Variant,
  type VariantKey,
  variantOf,
} from './product.ts';

export type CartLine = VariantKey & { readonly productId: string; readonly quantity: number };

export type Order = {
  readonly number: number;
  readonly lines: readonly CartLine[];
  readonly totalCents: number;
};

/** All that the shop knows. Nothing in it is changed: each change makes another one. */
export type Shop = {
  readonly products: readonly Product[];
  readonly cart: readonly CartLine[];
  readonly favourites: readonly string[];
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

/** From here on nothing is added for shipping. */
export const FREE_SHIPPING_CENTS = 7_500;
const SHIPPING_CENTS = 490;

/** What a cart costs, at the prices of now. */
export function totalsOf(shop: Shop) {
  const goodsCents = shop.cart.reduce((sum, line) => {
    const goods = goodsOf(shop, line);
    return sum + (goods === null ? 0 : line.quantity * priceOf(goods.product, goods.variant));
  }, 0);
  const shippingCents = goodsCents === 0 || goodsCents >= FREE_SHIPPING_CENTS ? 0 : SHIPPING_CENTS;
  return { goodsCents, shippingCents, totalCents: goodsCents + shippingCents };
}

const FIRST_ORDER = 4_201;
/** The number that the next order gets. */
export const nextOrderOf = ({ orders }: Shop): number => FIRST_ORDER + orders.length;

/** The lines of the cart that the shelves still hold; of what was sold meanwhile, what is left. */
export const sellable = (shop: Shop): readonly CartLine[] =>
  shop.cart.flatMap((line) => {
    const quantity = Math.min(line.quantity, goodsOf(shop, line)?.variant.stock ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });

/** Sells what is in the cart: it leaves the shelves. */
export const checkOut: ShopChange = (shop) => {
  const lines = sellable(shop);
  if (lines.length === 0) return shop;
  const { totalCents } = totalsOf({ ...shop, cart: lines });
  const products = shop.products.map((product) => {
    const own = lines.filter(({ productId }) => productId === product.id);
    const soldOf = (variant: Variant): number => piecesIn(own.filter((line) => isVariant(line, variant)));
    return {
      ...withVariants((variant) => ({ ...variant, stock: variant.stock - soldOf(variant) }))(product),
      sold: product.sold + piecesIn(own),
    };
  });
  return {
    ...shop,
    products,
    cart: [],
    orders: [...shop.orders, { number: nextOrderOf(shop), lines, totalCents }],
  };
};

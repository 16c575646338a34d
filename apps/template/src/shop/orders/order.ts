import type { Shape } from '../product/offer.ts';
import type { VariantKey } from '../product/product.ts';

/** What was bought, at the price of then. */
export type OrderLine = VariantKey & {
  readonly productId: string;
  readonly name: string;
  readonly shape: Shape;
  readonly quantity: number;
  /** Of one, in euro cents. */
  readonly unitCents: number;
};

export type Customer = {
  readonly name: string;
  readonly email: string;
  /** The lines of an address, the street first. */
  readonly address: readonly string[];
};

export const ORDER_STATES = ['new', 'packed', 'shipped', 'delivered', 'returned', 'cancelled'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export const ORDER_TEXT: Readonly<Record<OrderState, string>> = {
  new: 'New',
  packed: 'Packed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  returned: 'Returned',
  cancelled: 'Cancelled',
};

export const ORDER_TONE = {
  new: 'warning',
  packed: 'info',
  shipped: 'info',
  delivered: 'success',
  returned: 'neutral',
  cancelled: 'neutral',
} as const satisfies Record<OrderState, string>;

/** Something that became of an order. */
export type OrderEvent = {
  /** Milliseconds. */
  readonly at: number;
  /** Who did it: a name of the cast; null for the customer. */
  readonly by: string | null;
  readonly text: string;
};

export type PaymentWay = 'Card' | 'PayPal' | 'Invoice';
export const DELIVERY_WAYS = ['Standard', 'Express'] as const;
export type DeliveryWay = (typeof DELIVERY_WAYS)[number];

export type Order = {
  readonly number: number;
  readonly placedAt: number;
  readonly customer: Customer;
  readonly lines: readonly OrderLine[];
  readonly shippingCents: number;
  readonly state: OrderState;
  readonly payment: PaymentWay;
  /** Whether the money is there. */
  readonly isPaid: boolean;
  readonly refundedCents: number;
  readonly delivery: DeliveryWay;
  /** The parcel's; empty before it leaves. */
  readonly tracking: string;
  /** The oldest first. */
  readonly events: readonly OrderEvent[];
};

export const goodsCentsOf = ({ lines }: Pick<Order, 'lines'>): number =>
  lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0);

export const totalOf = (order: Pick<Order, 'lines' | 'shippingCents'>): number =>
  goodsCentsOf(order) + order.shippingCents;

export const itemsIn = ({ lines }: Pick<Order, 'lines'>): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

export const PAYMENT_STATES = ['paid', 'pending', 'partly refunded', 'refunded'] as const;
type PaymentState = (typeof PAYMENT_STATES)[number];

export function paymentStateOf(order: Order): PaymentState {
  if (order.refundedCents > 0) return order.refundedCents < totalOf(order) ? 'partly refunded' : 'refunded';
  return order.isPaid ? 'paid' : 'pending';
}

export const PAYMENT_TEXT: Readonly<Record<PaymentState, string>> = {
  paid: 'Paid',
  pending: 'Pending',
  'partly refunded': 'Partly refunded',
  refunded: 'Refunded',
};
export const PAYMENT_TONE = {
  paid: 'success',
  pending: 'warning',
  'partly refunded': 'neutral',
  refunded: 'neutral',
} as const satisfies Record<PaymentState, string>;

/** The way of an order that all goes well with. */
export const WAY = ['new', 'packed', 'shipped', 'delivered'] as const satisfies readonly OrderState[];

/** What an order can become next. */
const NEXT: Readonly<Record<OrderState, readonly OrderState[]>> = {
  new: ['packed', 'cancelled'],
  packed: ['shipped', 'cancelled'],
  shipped: ['delivered'],
  delivered: ['returned'],
  returned: [],
  cancelled: [],
};

export const canBecome = ({ state }: Pick<Order, 'state'>, next: OrderState): boolean =>
  NEXT[state].includes(next);

/** The next state of an order that goes well; null at its end. */
export const nextOf = ({ state }: Pick<Order, 'state'>): OrderState | null =>
  NEXT[state].find((next) => WAY.some((one) => one === next)) ?? null;

export const DONE_TEXT: Readonly<Record<OrderState, string>> = {
  new: 'Order placed',
  packed: 'Packed',
  shipped: 'Handed to the carrier',
  delivered: 'Delivered',
  returned: 'Returned to stock',
  cancelled: 'Cancelled',
};

/** As carriers number parcels. */
const trackingOf = (number: number): string => `LKS ${number} ${(number * 7_919) % 1_000_000}`;

/** By whom and when something is done. */
export type Deed = Pick<OrderEvent, 'at' | 'by'>;

/** An order in its next state; as it is where that is none of its next ones. */
export function become(order: Order, state: OrderState, deed: Deed): Order {
  if (!canBecome(order, state)) return order;
  return {
    ...order,
    state,
    tracking: state === 'shipped' ? trackingOf(order.number) : order.tracking,
    events: [...order.events, { ...deed, text: DONE_TEXT[state] }],
  };
}

/** What can still be refunded, in cents. */
export const refundable = (order: Order): number =>
  order.isPaid ? Math.max(0, totalOf(order) - order.refundedCents) : 0;

/** Why nothing of an order can be refunded, in a sentence; null where something can. */
export function whyNoRefund(order: Order): string | null {
  if (!order.isPaid) return 'The order has not been paid.';
  return refundable(order) === 0 ? 'The order has been refunded in full.' : null;
}

/** With so many cents given back; never more than was paid. */
export function refund(order: Order, cents: number, text: string, deed: Deed): Order {
  const given = Math.min(refundable(order), Math.max(0, Math.round(cents)));
  if (given === 0) return order;
  return {
    ...order,
    refundedCents: order.refundedCents + given,
    events: [...order.events, { ...deed, text }],
  };
}

/** Paid, as by a transfer that came in. */
export const paid = (order: Order, deed: Deed): Order =>
  order.isPaid
    ? order
    : { ...order, isPaid: true, events: [...order.events, { ...deed, text: 'Payment received' }] };

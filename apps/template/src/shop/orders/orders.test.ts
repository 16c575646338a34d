// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest';
import { CAST } from '../../kit/cast/people.ts';
import { LATENCY_MS } from '../../kit/demo-store.ts';
import { listOf, matching } from '../../kit/management/list-of.ts';
import { makeShop } from '../product/make-shop.ts';
import { stockOf } from '../product/product.ts';
import { arrivalOf, shippingOf, workingDaysAfter } from '../product/shipping.ts';
import { nextOrderOf, type Shop, withOrders } from '../product/shop.ts';
import { SHOP } from '../product/shop-store.ts';
import { skuOf } from '../product/sku.ts';
import {
  become,
  canBecome,
  itemsIn,
  nextOf,
  ORDER_STATES,
  type Order,
  PAYMENT_STATES,
  paid,
  paymentStateOf,
  refund,
  refundable,
  totalOf,
  whyNoRefund,
} from './order.ts';
import { ORDER_COMMANDS } from './order-commands.ts';
import { ORDERS, ORDERS_VIEW } from './orders-source.ts';
import { refundSchema } from './RefundForm.tsx';

beforeAll(() => {
  LATENCY_MS.usual = 0;
});

const NOW = new Date('2026-11-27T10:20').getTime();
const SHOP_NOW = makeShop('2026-11-27', NOW);
const { orders } = SHOP_NOW;
const DEED = { at: NOW, by: 'Mei Tanaka' };
const stockIn = ({ products }: Shop): number => products.reduce((sum, product) => sum + stockOf(product), 0);

function orderWith(test: (order: Order) => boolean): Order {
  const found = orders.find(test);
  if (found === undefined) throw new Error('There is no such order.');
  return found;
}
const inState = (state: Order['state']): Order => orderWith((order) => order.state === state);

describe('the orders of the shop', () => {
  it('are of the cast, in every state, each placed before what was done with it', () => {
    expect(new Set(orders.map(({ state }) => state))).toEqual(new Set(ORDER_STATES));
    expect(new Set(orders.map(paymentStateOf)).size).toBeGreaterThanOrEqual(3);
    for (const order of orders) {
      const member = CAST.find(({ name }) => name === order.customer.name);
      expect(member?.email, order.customer.name).toBe(order.customer.email);
      const times = order.events.map(({ at }) => at);
      expect(times).toEqual(times.toSorted((one, other) => one - other));
      expect(times[0]).toBe(order.placedAt);
      expect(times.at(-1)).toBeLessThanOrEqual(NOW);
      expect(itemsIn(order)).toBeGreaterThan(0);
      expect(order.refundedCents).toBeLessThanOrEqual(totalOf(order));
    }
  });

  it('have numbers in the order in which they were placed, and the next one is free', () => {
    const byTime = orders.toSorted((one, other) => other.placedAt - one.placedAt);
    expect(orders.map(({ number }) => number)).toEqual(byTime.map(({ number }) => number));
    expect(orders.map(({ number }) => number)).not.toContain(nextOrderOf(SHOP_NOW));
    expect(nextOrderOf({ ...SHOP_NOW, orders: [] })).toBeGreaterThan(0);
  });
});

describe('an order', () => {
  it('goes its way step by step, and takes no step that is not next', () => {
    const fresh = inState('new');
    expect(become(fresh, 'delivered', DEED)).toBe(fresh);
    const packed = become(fresh, 'packed', DEED);
    const shipped = become(packed, 'shipped', DEED);
    expect([nextOf(fresh), nextOf(packed), nextOf(shipped)]).toEqual(['packed', 'shipped', 'delivered']);
    expect([packed.tracking, shipped.tracking === '']).toEqual(['', false]);
    expect(shipped.events.at(-1)).toEqual({ ...DEED, text: 'Handed to the carrier' });
    expect(canBecome(shipped, 'cancelled')).toBe(false);
    expect(nextOf(become(shipped, 'delivered', DEED))).toBeNull();
  });

  it('gives back no more than was paid, and nothing before that', () => {
    const order = orderWith((one) => one.isPaid && one.refundedCents === 0);
    const half = Math.floor(totalOf(order) / 2);
    const once = refund(order, half, 'Half', DEED);
    expect([paymentStateOf(once), refundable(once)]).toEqual(['partly refunded', totalOf(order) - half]);
    const all = refund(once, totalOf(order), 'The rest', DEED);
    expect([paymentStateOf(all), all.refundedCents]).toEqual(['refunded', totalOf(order)]);
    expect(refund(all, 100, 'More', DEED)).toBe(all);
    expect(whyNoRefund(all)).toContain('in full');
    const unpaid = { ...order, isPaid: false };
    expect(whyNoRefund(unpaid)).toContain('not been paid');
    expect(refund(unpaid, 100, 'None', DEED)).toBe(unpaid);
    expect(paymentStateOf(paid(unpaid, DEED))).toBe('paid');
  });

  it('asks for a refund from one cent to what is left', () => {
    const order = orderWith((one) => one.isPaid && one.refundedCents === 0);
    const fits = (amount: number): boolean =>
      refundSchema(order).safeParse({ amount, reason: 'Goodwill' }).success;
    const most = totalOf(order) / 100;
    expect([fits(0), fits(0.01), fits(most), fits(most + 0.01), fits(-1)]).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
  });

  it('that is cancelled or comes back stands on the shelves again, once', () => {
    const order = inState('new');
    const cancel = (shop: Shop): Shop =>
      withOrders(
        shop,
        shop.orders.map((one) => (one.number === order.number ? become(one, 'cancelled', DEED) : one)),
      );
    const after = cancel(SHOP_NOW);
    expect(stockIn(after) - stockIn(SHOP_NOW)).toBe(itemsIn(order));
    expect(stockIn(cancel(after))).toBe(stockIn(after));
  });
});

describe('the list of orders', () => {
  it('counts in its tabs what they show', () => {
    const view = ORDERS_VIEW.parse(new URLSearchParams('payment=paid'));
    const { counts = {}, total } = listOf(orders, view, ORDERS.rules);
    expect(counts['']).toBe(total);
    for (const state of ORDER_STATES)
      expect(matching(orders, { ...view, state }, ORDERS.rules)).toHaveLength(counts[state] ?? 0);
    expect(PAYMENT_STATES).toContain(paymentStateOf(orders[0] ?? inState('new')));
  });

  it('marks all that match, of those alone that can, and takes it back', async () => {
    const before = await SHOP.read((shop) => shop.orders);
    const command = ORDER_COMMANDS.find(({ id }) => id === 'packed');
    if (command === undefined || !('work' in command)) throw new Error('There is no such command.');
    const view = ORDERS_VIEW.parse(new URLSearchParams());
    const done = await command.work({ kind: 'all', view, count: before.length });
    const fresh = before.filter(({ state }) => state === 'new');
    expect(done?.message).toMatch(new RegExp(`^${fresh.length} orders? marked as packed\\.$`, 'u'));
    const after = await SHOP.read((shop) => shop.orders);
    const changed = after.filter((order, at) => order !== before[at]);
    expect(changed.map(({ number, state }) => [number, state])).toEqual(
      fresh.map(({ number }) => [number, 'packed']),
    );
    await done?.undo?.();
    expect(await SHOP.read((shop) => shop.orders)).toEqual(before);
  });
});

describe('delivery', () => {
  it('is counted in working days', () => {
    // A Friday.
    expect(workingDaysAfter('2026-11-27', 1)).toBe('2026-11-30');
    expect(arrivalOf('2026-11-27')).toEqual(['2026-12-01', '2026-12-03']);
  });

  it('is free for large orders, but not express', () => {
    expect([shippingOf(0), shippingOf(7_499), shippingOf(7_500)]).toEqual([0, 490, 0]);
    expect(shippingOf(20_000, 'Express')).toBe(990);
  });
});

it('each variant has a stock number of its own', () => {
  const all = SHOP_NOW.products.flatMap(({ id, variants }) =>
    variants.map((variant) => skuOf({ productId: id, ...variant })),
  );
  expect(new Set(all).size).toBe(all.length);
});

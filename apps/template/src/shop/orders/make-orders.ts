import { COLLEAGUES, castMember, OWN_ID } from '../../kit/cast/people.ts';
import { demoNow } from '../../kit/clock.ts';
import { type Random, randomOf } from '../../kit/random.ts';
import { isPublished, type Product, priceOf } from '../product/product.ts';
import { shippingOf } from '../product/shipping.ts';
import {
  become,
  type Customer,
  type DeliveryWay,
  goodsCentsOf,
  type Order,
  type OrderLine,
  type OrderState,
  type PaymentWay,
  refund,
  totalOf,
} from './order.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The first number, and how many orders there are when the shop opens. */
const FIRST_ORDER = 4_137;
const COUNT = 64;
/** Who packs and answers: the front office. */
const CLERK = castMember('mei-tanaka').name;

const STREETS = [
  'Ahornweg',
  'Lindenallee',
  'Seestraße',
  'Müllerstraße',
  'Brunnenstraße',
  'Gartenweg',
  'Am Kanal',
] as const;

/** Of whoever does not live in Berlin. */
const POSTCODES: Readonly<Record<string, number>> = { Potsdam: 14_467, Hamburg: 20_144 };

/** Who buys for themselves has it sent home, who buys for a ward to the clinic. */
function customerOf(id: string, isForWard = false): Customer {
  const { name, email, department, city } = castMember(id);
  const random = randomOf(`address of ${id}`);
  const home = [
    `${random.pick(STREETS)} ${random.whole(2, 140)}`,
    `${POSTCODES[city] ?? random.pick([10_115, 13_347, 13_353])} ${city}`,
  ];
  const clinic = [`Lakeside Clinic, ${department}`, 'Seestraße 40', '13353 Berlin'];
  return { name, email, address: isForWard ? clinic : home };
}

const lineOf = (random: Random, product: Product, most: number): OrderLine => {
  const variant = random.pick(product.variants);
  return {
    productId: product.id,
    name: product.name,
    shape: product.shape,
    colour: variant.colour,
    size: variant.size,
    quantity: random.whole(1, most),
    unitCents: priceOf(product, variant),
  };
};

/** By how many days ago it was placed. */
function stateAfter(random: Random, days: number): OrderState {
  if (days < 0.4) return 'new';
  if (days < 1.4) return random.pick(['new', 'packed']);
  if (days < 4)
    return random.weighted([
      ['shipped', 16],
      ['packed', 1],
      ['cancelled', 1],
    ]);
  if (days < 9) return 'delivered';
  return random.weighted([
    ['delivered', 26],
    ['returned', 2],
    ['cancelled', 1],
  ]);
}

/** The next time, after so many hours, that the clock shows an hour of the day. */
function clockAfter(ms: number, hours: number, hour: number): number {
  const next = new Date(ms + hours * HOUR_MS);
  const at = new Date(next).setHours(Math.floor(hour), Math.round((hour % 1) * 60), 0, 0);
  return at > next.getTime() ? at : at + DAY_MS;
}

/** What was done on the way to a state, when: packed in the morning, handed over in the afternoon. */
function pathTo(
  random: Random,
  state: OrderState,
  placedAt: number,
): readonly (readonly [OrderState, number])[] {
  if (state === 'cancelled') return [['cancelled', placedAt + random.whole(10, 90) * 60_000]];
  const packedAt = clockAfter(placedAt, 0.5, 9 + random.share() * 3);
  const shippedAt = clockAfter(packedAt, 1, 16 + random.share());
  const deliveredAt = clockAfter(shippedAt, 12, 10 + random.share() * 7);
  const whole = [
    ['packed', packedAt],
    ['shipped', shippedAt],
    ['delivered', deliveredAt],
    ['returned', clockAfter(deliveredAt, 48, 11 + random.share() * 4)],
  ] as const;
  return whole.slice(0, whole.findIndex(([step]) => step === state) + 1);
}

function makeOrder(products: readonly Product[], at: number, now: number): Order {
  const number = FIRST_ORDER + at;
  const random = randomOf(`order ${number}`);
  // The newest came in this morning; the further back, the further apart.
  const age = COUNT - at;
  const placedAt = Math.round(now - age ** 1.5 * 1.1 * HOUR_MS - random.whole(0, 40) * 60_000);
  const buyer = random.pick(COLLEAGUES).id;
  const isForWard = random.chance(0.25);
  const lines = random
    .some(
      products,
      random.weighted([
        [1, 5],
        [2, 4],
        [3, 2],
      ]),
    )
    .map((product) => lineOf(random, product, isForWard ? 12 : 2));
  const state = stateAfter(random, (now - placedAt) / DAY_MS);
  const payment: PaymentWay = isForWard ? 'Invoice' : random.pick(['Card', 'Card', 'PayPal']);
  const delivery: DeliveryWay = random.chance(0.2) ? 'Express' : 'Standard';
  const customer = customerOf(buyer, isForWard);
  const isPaid = payment !== 'Invoice' || (state === 'delivered' && random.chance(0.7));
  const fresh: Order = {
    number,
    placedAt,
    customer,
    lines,
    shippingCents: shippingOf(goodsCentsOf({ lines }), delivery),
    state: 'new',
    payment,
    isPaid,
    refundedCents: 0,
    delivery,
    tracking: '',
    events: [{ at: placedAt, by: null, text: 'Order placed' }],
  };
  const done = pathTo(random, state, placedAt).reduce(
    // A customer cancels, all else is the clerk's.
    (order, [next, at]) =>
      become(order, next, { at: Math.min(now, at), by: next === 'cancelled' ? null : CLERK }),
    fresh,
  );
  const isBack = (state === 'returned' || state === 'cancelled') && isPaid;
  return isBack
    ? refund(done, totalOf(done), 'Refunded in full', { at: done.events.at(-1)?.at ?? now, by: CLERK })
    : done;
}

/** What was ordered in the last weeks, the newest first. */
export function makeOrders(products: readonly Product[], now = demoNow()): readonly Order[] {
  const sold = products.filter((product) => isPublished(product) && product.variants.length > 0);
  return Array.from({ length: COUNT }, (_none, at) => makeOrder(sold, at, now)).toReversed();
}

/** Who checks out is who looks. */
export const OWN_CUSTOMER = customerOf(OWN_ID);

import { describeTableView, freeText, oneOf } from '@aiso/ui/table/table-view.ts';
import { counted } from '../../kit/counted.ts';
import { by } from '../../kit/management/list-of.ts';
import type { ListSource } from '../../kit/management/source.ts';
import { type Shop, withOrders } from '../product/shop.ts';
import { SHOP } from '../product/shop-store.ts';
import { DELIVERY_WAYS, ORDER_STATES, type Order, PAYMENT_STATES, paymentStateOf, totalOf } from './order.ts';

/** What the list of orders shows, as its address says it. */
export const ORDERS_VIEW = describeTableView({
  filters: {
    q: freeText(60),
    state: oneOf(ORDER_STATES, null),
    payment: oneOf(PAYMENT_STATES, null),
    delivery: oneOf(DELIVERY_WAYS, null),
  },
  sorts: ['newest', 'oldest', 'total', 'totalDown', 'customer', 'customerDown'],
  pageSizes: [20, 50],
  pagedBy: 'number',
});
export type OrdersView = ReturnType<typeof ORDERS_VIEW.parse>;

export const ordersText = (count: number, text = String(count)): string => counted(count, 'order', text);

/** The orders of the shop as a list. */
export const ORDERS: ListSource<Shop, Order, OrdersView> = {
  store: SHOP,
  rowsOf: ({ orders }) => orders,
  withRows: withOrders,
  idOf: ({ number }) => String(number),
  rules: {
    search: ({ number, customer, lines }) => [
      String(number),
      customer.name,
      customer.email,
      ...lines.map(({ name }) => name),
    ],
    filters: {
      payment: (order, state) => paymentStateOf(order) === state,
      delivery: ({ delivery }, way) => delivery === way,
    },
    tabs: { filter: 'state', of: ({ state }) => state },
    sorts: {
      newest: by(({ placedAt }) => placedAt, 'desc'),
      oldest: by(({ placedAt }) => placedAt),
      total: by(totalOf),
      totalDown: by(totalOf, 'desc'),
      customer: by(({ customer }) => customer.name),
      customerDown: by(({ customer }) => customer.name, 'desc'),
    },
  },
};

import { FilterBar } from '@aiso/ui/filters/FilterBar.tsx';
import { FilterChoice } from '@aiso/ui/filters/FilterChoice.tsx';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import { SearchField } from '@aiso/ui/table/SearchField.tsx';
import { useNavigate } from 'react-router';
import { NamedPerson } from '../../kit/cast/NamedPerson.tsx';
import { type Management, ManagementPage } from '../../kit/management/ManagementPage.tsx';
import { ShopNav } from '../parts/ShopNav.tsx';
import type { Shop } from '../product/shop.ts';
import { LISTING_PATH, orderPath } from '../shop-paths.ts';
import {
  OrderCard,
  OrderItems,
  OrderNumber,
  OrderStateWord,
  OrderTotal,
  PaymentWord,
  PlacedAt,
} from './OrderCells.tsx';
import {
  DELIVERY_WAYS,
  itemsIn,
  ORDER_STATES,
  ORDER_TEXT,
  type Order,
  PAYMENT_STATES,
  PAYMENT_TEXT,
  paymentStateOf,
  totalOf,
} from './order.ts';
import { ORDER_COMMANDS } from './order-commands.ts';
import { ORDERS, ORDERS_VIEW, type OrdersView, ordersText } from './orders-source.ts';

const euros = (cents: number): string => (cents / 100).toFixed(2);

const LIST: Management<Shop, Order, OrdersView> = {
  id: 'shop-orders',
  title: 'Orders',
  intro: 'What was ordered in the shop, and where it is',
  crumbs: [{ title: 'Shop listing', route: LISTING_PATH }],
  failed: 'The orders could not be loaded',
  source: ORDERS,
  address: ORDERS_VIEW,
  tabs: {
    filter: 'state',
    of: [
      { value: null, text: 'All' },
      ...ORDER_STATES.map((state) => ({ value: state, text: ORDER_TEXT[state] })),
    ],
  },
  filters: (view, change, tools) => (
    <FilterBar
      label="Filter orders"
      first={
        <SearchField
          label="Search orders"
          hint="Number, customer or product"
          value={view.q}
          onChange={(q) => change({ q })}
        />
      }
      more={
        <>
          <FilterChoice
            label="Payment"
            any="Any payment"
            value={view.payment}
            options={PAYMENT_STATES.map((value) => ({ value, text: PAYMENT_TEXT[value] }))}
            onChange={(payment) => change({ payment })}
          />
          <FilterChoice
            label="Delivery"
            any="Any delivery"
            value={view.delivery}
            options={DELIVERY_WAYS.map((value) => ({ value, text: value }))}
            onChange={(delivery) => change({ delivery })}
          />
        </>
      }
      onClear={
        ORDERS_VIEW.hasFilters({ ...view, state: null })
          ? () => change({ ...ORDERS_VIEW.noFilters, state: view.state })
          : null
      }
      tools={tools}
    />
  ),
  columns: [
    {
      field: 'number',
      title: 'Order',
      namesRow: true,
      value: ({ number }) => `#${number}`,
      width: 90,
      render: (order, tabIndex) => <OrderNumber order={order} tabIndex={tabIndex} />,
    },
    {
      field: 'customer',
      title: 'Customer',
      value: ({ customer }) => customer.name,
      width: { share: 1, atLeast: 170 },
      sorts: { asc: 'customer', desc: 'customerDown' },
      render: ({ customer }) => <NamedPerson name={customer.name} />,
    },
    {
      field: 'items',
      title: 'Items',
      value: itemsIn,
      width: 150,
      isOptional: true,
      render: (order) => <OrderItems order={order} />,
    },
    {
      field: 'placed',
      title: 'Placed',
      value: ({ placedAt }) => new Date(placedAt).toISOString(),
      width: 190,
      sorts: { desc: 'newest', asc: 'oldest' },
      render: (order) => <PlacedAt order={order} />,
    },
    {
      field: 'state',
      title: 'State',
      value: ({ state }) => ORDER_TEXT[state],
      width: 116,
      render: (order) => <OrderStateWord order={order} />,
    },
    {
      field: 'payment',
      title: 'Payment',
      value: (order) => PAYMENT_TEXT[paymentStateOf(order)],
      width: 140,
      isOptional: true,
      render: (order) => <PaymentWord order={order} />,
    },
    {
      field: 'delivery',
      title: 'Delivery',
      value: ({ delivery }) => delivery,
      width: 110,
      isOptional: true,
      shownFrom: 'widest',
    },
    {
      field: 'total',
      title: 'Total',
      value: totalOf,
      width: 110,
      align: 'end',
      sorts: { desc: 'totalDown', asc: 'total' },
      render: (order) => <OrderTotal order={order} />,
    },
  ],
  card: OrderCard,
  commands: ORDER_COMMANDS,
  totalText: ordersText,
  empty: <EmptyState title="No orders yet">Orders appear here when customers check out.</EmptyState>,
  csv: {
    fileName: 'orders',
    columns: [
      ['Order', ({ number }) => String(number)],
      ['Placed', ({ placedAt }) => new Date(placedAt).toISOString()],
      ['Customer', ({ customer }) => customer.name],
      ['Email', ({ customer }) => customer.email],
      ['State', ({ state }) => ORDER_TEXT[state]],
      ['Payment', (order) => PAYMENT_TEXT[paymentStateOf(order)]],
      ['Items', (order) => String(itemsIn(order))],
      ['Total in euros', (order) => euros(totalOf(order))],
      ['Refunded in euros', ({ refundedCents }) => euros(refundedCents)],
    ],
  },
};

/** All orders of the shop, beside its products. */
export default function OrdersPage() {
  const navigate = useNavigate();
  return (
    <ManagementPage of={{ ...LIST, onOpen: ({ number }) => void navigate(orderPath(number)) }}>
      <ShopNav shown="orders" />
    </ManagementPage>
  );
}

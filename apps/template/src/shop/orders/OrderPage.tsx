import { useUndo } from '@aiso/ui/ask/use-undo.tsx';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { DemoHeader } from '../../kit/DemoHeader.tsx';
import { Details } from '../../kit/management/Details.tsx';
import { PrintStyle } from '../../kit/PrintStyle.tsx';
import { useDemoChange } from '../../kit/use-demo.ts';
import { type Shop, withOrders } from '../product/shop.ts';
import { SHOP } from '../product/shop-store.ts';
import { LISTING_PATH, ORDERS_PATH } from '../shop-paths.ts';
import { OrderStateWord, PlacedAt } from './OrderCells.tsx';
import { OrderItemsCard } from './OrderItemsCard.tsx';
import { OrderSide } from './OrderSide.tsx';
import { OrderSteps } from './OrderSteps.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';
import {
  become,
  canBecome,
  nextOf,
  ORDER_TEXT,
  type Order,
  type OrderState,
  paid,
  whyNoRefund,
} from './order.ts';
import { ownDeed } from './order-commands.ts';
import { PackingSlip } from './PackingSlip.tsx';
import { RefundForm } from './RefundForm.tsx';

const CRUMBS = [
  { title: 'Shop listing', route: LISTING_PATH },
  { title: 'Orders', route: ORDERS_PATH },
];

/** By `?id=`; without one, the oldest that waits to be packed, else the newest. */
function find({ orders }: Shop, id: string | null): Order | 'none' | undefined {
  if (id !== null) return orders.find(({ number }) => String(number) === id);
  return orders.findLast(({ state }) => state === 'new') ?? orders[0] ?? 'none';
}

const waiting = (
  <>
    <DemoHeader section="management" title="Order" crumbs={CRUMBS} />
    <Skeleton variant="rounded" height={560} />
  </>
);

/** One order: what was bought, by whom, where it is, and what can be done about it. */
export default function OrderPage() {
  return (
    <Details
      store={SHOP}
      find={find}
      idOf={(order) => (order === 'none' ? null : String(order.number))}
      skeleton={waiting}
    >
      {(order) =>
        order === 'none' ? (
          <>
            <DemoHeader section="management" title="Order" crumbs={CRUMBS} />
            <EmptyState title="No orders yet">Orders appear here when customers check out.</EmptyState>
          </>
        ) : (
          <ShownOrder key={order.number} order={order} />
        )
      }
    </Details>
  );
}

function ShownOrder({ order }: { readonly order: Order }) {
  const change = useDemoChange(SHOP);
  const offerUndo = useUndo();
  const [isRefunding, setRefunding] = useState(false);
  const next = nextOf(order);
  const save = (becomes: (order: Order) => Order, message: string): void =>
    void change(
      (shop) =>
        withOrders(
          shop,
          shop.orders.map((one) => (one.number === order.number ? becomes(one) : one)),
        ),
      { message },
    );
  const go = (state: OrderState, message: string): void => {
    const deed = ownDeed();
    save((one) => become(one, state, deed), message);
  };
  const name = `Order #${order.number}`;
  return (
    <>
      <PrintStyle paper="A4" />
      <DemoHeader
        section="management"
        title="Order"
        shown={name}
        subtitle={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
            <OrderStateWord order={order} />
            <span>
              Placed <PlacedAt order={order} />
            </span>
          </Box>
        }
        crumbs={CRUMBS}
        action={
          <>
            <Button startIcon={<PrintOutlined />} variant="outlined" onClick={() => window.print()}>
              Packing slip
            </Button>
            {whyNoRefund(order) === null ? (
              <Button variant="outlined" onClick={() => setRefunding(true)}>
                Refund
              </Button>
            ) : null}
            {canBecome(order, 'cancelled') ? (
              <Button variant="outlined" color="error" onClick={() => go('cancelled', `${name} cancelled.`)}>
                Cancel order
              </Button>
            ) : null}
            {canBecome(order, 'returned') ? (
              <Button variant="outlined" onClick={() => go('returned', `${name} returned.`)}>
                Mark as returned
              </Button>
            ) : null}
            {next === null ? null : (
              <Button
                variant="contained"
                onClick={() => go(next, `${name} marked as ${ORDER_TEXT[next].toLowerCase()}.`)}
              >
                Mark as {ORDER_TEXT[next].toLowerCase()}
              </Button>
            )}
          </>
        }
      />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
          gap: 2,
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
          <OrderSteps order={order} />
          <OrderItemsCard order={order} />
          <OrderTimeline order={order} />
        </Box>
        <OrderSide
          order={order}
          onPaid={() => {
            const deed = ownDeed();
            save((one) => paid(one, deed), `${name} marked as paid.`);
          }}
        />
      </Box>
      <Card data-sheet="" sx={{ display: 'none', '@media print': { display: 'block' } }}>
        <PackingSlip order={order} />
      </Card>
      {isRefunding ? (
        <RefundForm
          order={order}
          onClose={() => setRefunding(false)}
          onSaved={({ message, undo }) => {
            setRefunding(false);
            offerUndo({ message, onUndo: () => void undo() });
          }}
        />
      ) : null}
    </>
  );
}

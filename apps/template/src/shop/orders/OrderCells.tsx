import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import { StatusDot } from '@aiso/ui/StatusDot.tsx';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { NamedPerson } from '../../kit/cast/NamedPerson.tsx';
import { useEuros } from '../parts/use-euros.ts';
import { ProductPicture } from '../picture/ProductPicture.tsx';
import { orderPath } from '../shop-paths.ts';
import {
  itemsIn,
  ORDER_TEXT,
  ORDER_TONE,
  type Order,
  PAYMENT_TEXT,
  PAYMENT_TONE,
  paymentStateOf,
  totalOf,
} from './order.ts';

type OrderProps = { readonly order: Order; readonly tabIndex?: number | undefined };

/** As many as are told apart at that size. */
const PICTURES = 3;

export const OrderStateWord = ({ order: { state } }: OrderProps) => (
  <StatusDot tone={ORDER_TONE[state]}>{ORDER_TEXT[state]}</StatusDot>
);

export function PaymentWord({ order }: OrderProps) {
  const state = paymentStateOf(order);
  return <StatusDot tone={PAYMENT_TONE[state]}>{PAYMENT_TEXT[state]}</StatusDot>;
}

export const OrderNumber = ({ order: { number }, tabIndex }: OrderProps) => (
  <Link
    component={RouterLink}
    to={orderPath(number)}
    tabIndex={tabIndex}
    color="textPrimary"
    underline="hover"
    onClick={(event) => event.stopPropagation()}
    sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}
  >
    <bdi>#{number}</bdi>
  </Link>
);

export function PlacedAt({ order: { placedAt } }: OrderProps) {
  const { dateTime } = useFormats();
  return dateTime(new Date(placedAt).toISOString());
}

export function OrderTotal({ order }: OrderProps) {
  const write = useEuros();
  return write(totalOf(order));
}

/** What is in it, as small pictures and a number. */
export function OrderItems({ order }: OrderProps) {
  const { integer } = useFormats();
  const items = itemsIn(order);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      {order.lines.slice(0, PICTURES).map((line) => (
        <Box key={`${line.productId} ${line.colour} ${line.size}`} sx={{ width: 30, flex: 'none' }}>
          <ProductPicture shape={line.shape} colour={line.colour} alt="" />
        </Box>
      ))}
      <Box component="span" sx={{ marginInlineStart: 0.5, color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {integer(items)}
        <HiddenText>{items === 1 ? ' item' : ' items'}</HiddenText>
      </Box>
    </Box>
  );
}

/** An order where the table would not fit. */
export const OrderCard = (order: Order) => (
  <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0, fontSize: '0.8125rem' }}>
    <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
      <OrderNumber order={order} />
      <Box component="span" sx={{ flex: 1, minWidth: 0, color: 'text.secondary', fontSize: '0.75rem' }}>
        <PlacedAt order={order} />
      </Box>
      <Box component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        <OrderTotal order={order} />
      </Box>
    </Box>
    <NamedPerson name={order.customer.name} />
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
      <OrderStateWord order={order} />
      <PaymentWord order={order} />
    </Box>
  </Box>
);

import { CardSection } from '@aiso/ui/CardSection.tsx';
import { dayOf } from '@aiso/ui/dates/day.ts';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { NameAvatar } from '../../kit/cast/NameAvatar.tsx';
import { counted } from '../../kit/counted.ts';
import { useDemoData } from '../../kit/use-demo.ts';
import { useEuros } from '../parts/use-euros.ts';
import { arrivalOf } from '../product/shipping.ts';
import { SHOP } from '../product/shop-store.ts';
import { ORDERS_PATH } from '../shop-paths.ts';
import { PaymentWord } from './OrderCells.tsx';
import { type Order, totalOf } from './order.ts';

type OrderSideProps = { readonly order: Order; readonly onPaid: () => void };

const QUIET = { color: 'text.secondary', fontSize: '0.8125rem' } as const;

/** Who bought it, where it goes, and how it is paid. */
export function OrderSide({ order, onPaid }: OrderSideProps) {
  const write = useEuros();
  const { day } = useFormats();
  const { data: shop } = useDemoData(SHOP);
  const { customer, delivery, tracking, state, payment, isPaid, refundedCents } = order;
  const orders = shop?.orders.filter((one) => one.customer.email === customer.email) ?? [];
  const [from, to] = arrivalOf(dayOf(new Date(order.placedAt)));
  const isComing = state === 'new' || state === 'packed' || state === 'shipped';
  return (
    <Card component="aside" aria-label="Customer, delivery and payment">
      <CardSection title="Customer">
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
          <NameAvatar name={customer.name} sizePx={40} />
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Box sx={{ fontWeight: 600 }}>{customer.name}</Box>
            <Box dir="ltr" sx={QUIET}>
              {customer.email}
            </Box>
          </Box>
        </Box>
        <Link
          component={RouterLink}
          to={`${ORDERS_PATH}?q=${encodeURIComponent(customer.name)}`}
          sx={{ display: 'inline-block', mt: 1, fontSize: '0.8125rem' }}
        >
          {counted(orders.length, 'order')}, {write(orders.reduce((sum, one) => sum + totalOf(one), 0))}
        </Link>
      </CardSection>
      <CardSection title="Delivery">
        {customer.address.map((line) => (
          <div key={line}>{line}</div>
        ))}
        <Box sx={{ ...QUIET, mt: 1 }}>
          {`${delivery} delivery`}
          {isComing ? `, expected ${day(from)} to ${day(to)}` : ''}
        </Box>
        {tracking === '' ? null : (
          <Box sx={QUIET}>
            Tracking <bdi>{tracking}</bdi>
          </Box>
        )}
      </CardSection>
      <CardSection title="Payment" action={<PaymentWord order={order} />}>
        <div>{payment === 'Card' ? 'Card ending in 4242' : payment}</div>
        <Box sx={QUIET}>
          {isPaid ? `${write(totalOf(order))} received` : `${write(totalOf(order))} due within 14 days`}
        </Box>
        {refundedCents > 0 ? <Box sx={QUIET}>{write(refundedCents)} refunded</Box> : null}
        {isPaid || state === 'cancelled' ? null : (
          <Button size="small" variant="outlined" onClick={onPaid} sx={{ mt: 1 }}>
            Mark as paid
          </Button>
        )}
      </CardSection>
    </Card>
  );
}

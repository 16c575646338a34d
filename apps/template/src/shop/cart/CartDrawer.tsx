import { SideDrawer } from '@aiso/ui/drawer/SideDrawer.tsx';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import { useFocusKept } from '@aiso/ui/use-focus-kept.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useRef } from 'react';
import { demoNow } from '../../kit/clock.ts';
import { counted } from '../../kit/counted.ts';
import { useDemoChange } from '../../kit/use-demo.ts';
import { OWN_CUSTOMER } from '../orders/make-orders.ts';
import { useEuros } from '../parts/use-euros.ts';
import { FREE_SHIPPING_CENTS } from '../product/shipping.ts';
import {
  type CartLine,
  checkOut,
  nextOrderOf,
  piecesIn,
  type Shop,
  sellable,
  setQuantity,
  totalsOf,
} from '../product/shop.ts';
import { SHOP } from '../product/shop-store.ts';
import { CartRow } from './CartRow.tsx';

type CartDrawerProps = { readonly shop: Shop; readonly isOpen: boolean; readonly onClose: () => void };

/** What is to be bought. Checking out takes it from the shelves, and can be undone. */
export function CartDrawer({ shop, isOpen, onClose }: CartDrawerProps) {
  const change = useDemoChange(SHOP);
  const { cart } = shop;
  const place = useRef<HTMLDivElement>(null);
  useFocusKept(place, `${cart.length}`);
  const lines = sellable(shop);
  const isShort = piecesIn(lines) < piecesIn(cart);
  const pay = async (): Promise<void> => {
    const message = `Order ${nextOrderOf(shop)} placed. Its ${counted(piecesIn(lines), 'piece')} left the shelves.`;
    if (await change(checkOut(OWN_CUSTOMER, demoNow()), { message })) onClose();
  };
  const set = (line: CartLine, quantity: number, message?: string): void =>
    void change(setQuantity(line, quantity), message === undefined ? {} : { message });
  return (
    <SideDrawer
      title="Cart"
      isOpen={isOpen}
      onClose={onClose}
      footer={
        cart.length === 0 ? (
          <Button onClick={onClose}>Continue shopping</Button>
        ) : (
          <Totals shop={shop}>
            <Button variant="contained" size="large" fullWidth onClick={() => void pay()}>
              Check out
            </Button>
          </Totals>
        )
      }
    >
      <Box ref={place} tabIndex={-1} sx={{ outline: 'none' }}>
        {cart.length === 0 ? (
          <EmptyState title="Your cart is empty">Items you add appear here.</EmptyState>
        ) : (
          <Box component="ul" aria-label="In the cart" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {cart.map((line) => (
              <CartRow
                key={`${line.productId} ${line.colour} ${line.size}`}
                shop={shop}
                line={line}
                onQuantity={(quantity) => set(line, quantity)}
                onRemove={(name) => set(line, 0, `${name} removed from the cart.`)}
              />
            ))}
          </Box>
        )}
        {isShort ? (
          <Typography component="output" color="error" sx={{ mt: 1 }}>
            Some items are no longer available in this quantity. Your order includes what is left in stock.
          </Typography>
        ) : null}
      </Box>
    </SideDrawer>
  );
}

type TotalsProps = { readonly shop: Shop; readonly children: ReactNode };

/** What it costs; the button stands below. */
function Totals({ shop, children }: TotalsProps) {
  const write = useEuros();
  const { goodsCents, shippingCents, totalCents } = totalsOf(shop);
  const missing = FREE_SHIPPING_CENTS - goodsCents;
  const rows = [
    ['Subtotal', write(goodsCents)],
    ['Shipping', shippingCents === 0 ? 'Free' : write(shippingCents)],
    ['Total', write(totalCents)],
  ] as const;
  return (
    <Box sx={{ flex: 1 }}>
      <Box
        component="dl"
        aria-live="polite"
        sx={{ display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 0.5, m: 0, mb: 1 }}
      >
        {rows.map(([title, text]) => (
          <Box
            key={title}
            sx={{ display: 'contents', '&:last-of-type > *': { fontWeight: 600, fontSize: '1rem' } }}
          >
            <Box component="dt">{title}</Box>
            <Box component="dd" sx={{ m: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}>
              {text}
            </Box>
          </Box>
        ))}
      </Box>
      {missing > 0 ? (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {write(missing)} more, and shipping is free.
        </Typography>
      ) : null}
      {children}
    </Box>
  );
}

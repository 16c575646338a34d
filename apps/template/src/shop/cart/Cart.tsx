import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import ShoppingCartOutlined from '@mui/icons-material/ShoppingCartOutlined';
import Badge from '@mui/material/Badge';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { counted } from '../../kit/counted.ts';
import { useDemoData } from '../../kit/use-demo.ts';
import { NO_SHOP, piecesIn } from '../product/shop.ts';
import { SHOP } from '../product/shop-store.ts';
import { CartDrawer } from './CartDrawer.tsx';

/** The button with what is in the cart, and the drawer behind it. */
export function Cart() {
  const { data: shop = NO_SHOP } = useDemoData(SHOP);
  const [isOpen, setOpen] = useState(false);
  const pieces = piecesIn(shop.cart);
  return (
    <>
      <Button
        variant="contained"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        startIcon={
          <Badge badgeContent={pieces} color="error" aria-hidden>
            <ShoppingCartOutlined />
          </Badge>
        }
      >
        Cart <HiddenText>{`with ${counted(pieces, 'piece')}`}</HiddenText>
      </Button>
      <CartDrawer shop={shop} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

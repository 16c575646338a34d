import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import ShoppingCartOutlined from '@mui/icons-material/ShoppingCartOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { counted } from '../../kit/counted.ts';
import { useDemoData } from '../../kit/use-demo.ts';
import { NO_SHOP, piecesIn } from '../product/shop.ts';
import { SHOP } from '../product/shop-store.ts';
import { CartDrawer } from './CartDrawer.tsx';

const COUNT = {
  minWidth: 22,
  px: 0.5,
  marginInlineStart: 1,
  borderRadius: '11px',
  bgcolor: 'background.paper',
  color: 'text.primary',
  fontSize: '0.75rem',
  lineHeight: '22px',
  fontVariantNumeric: 'tabular-nums',
} as const;

/** The button with what is in the cart, and the drawer behind it. */
export function Cart() {
  const { data: shop = NO_SHOP } = useDemoData(SHOP);
  const { integer } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const pieces = piecesIn(shop.cart);
  return (
    <>
      <Button
        variant="contained"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        startIcon={<ShoppingCartOutlined />}
      >
        Cart <HiddenText>{`with ${counted(pieces, 'piece')}`}</HiddenText>
        <Box component="span" aria-hidden sx={COUNT}>
          {integer(pieces)}
        </Box>
      </Button>
      <CartDrawer shop={shop} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

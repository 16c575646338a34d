import { StatusDot } from '@aiso/ui/StatusDot.tsx';
import AddShoppingCartOutlined from '@mui/icons-material/AddShoppingCartOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useDemoChange } from '../../kit/use-demo.ts';
import { COLOURS, ONE_SIZE, textOf } from '../product/offer.ts';
import { isPublished, type Product, type Variant, type VariantKey, variantOf } from '../product/product.ts';
import { addToCart, leftFor, type Shop } from '../product/shop.ts';
import { SHOP } from '../product/shop-store.ts';
import { Price } from './Price.tsx';
import { QuantityField } from './QuantityField.tsx';
import { VariantPicker } from './VariantPicker.tsx';

/** From here on it is said how few are left. */
const FEW = 5;

/** What is said of one variant: "Navy, M". */
export const variantText = ({ colour, size }: VariantKey): string =>
  [textOf(COLOURS, colour), ...(size === ONE_SIZE ? [] : [size])].join(', ');

type BuyBoxProps = {
  readonly shop: Shop;
  readonly product: Product;
  readonly variant: VariantKey;
  readonly onVariant: (variant: VariantKey) => void;
  /** Beside the sizes. */
  readonly sizeGuide?: ReactNode;
};

/** Colour, size and quantity, never more than there are, and the way into the cart. */
export function BuyBox({ shop, product, variant: key, onVariant, sizeGuide }: BuyBoxProps) {
  const change = useDemoChange(SHOP);
  const [wanted, setWanted] = useState(1);
  const line = { productId: product.id, ...key };
  const variant = variantOf(product, key);
  const stock = variant?.stock ?? 0;
  const left = leftFor(shop, line);
  const quantity = Math.max(1, Math.min(wanted, left));
  const add = (): void => {
    setWanted(1);
    const message = `${quantity} × ${product.name} (${variantText(key)}) added to the cart.`;
    // The cart itself is the way back.
    void change(addToCart({ ...line, quantity }), { message, canUndo: false });
  };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 2 }}>
      <Price product={product} variant={variant} isLarge />
      <VariantPicker product={product} value={key} onChange={onVariant} sizeGuide={sizeGuide} />
      <Box aria-live="polite">
        {!isPublished(product) ? (
          <StatusDot tone="neutral">A draft: not for sale yet</StatusDot>
        ) : stock === 0 ? (
          <StatusDot tone="error">Sold out in this colour and size</StatusDot>
        ) : left <= 0 ? (
          <StatusDot tone="neutral">All available items are in your cart</StatusDot>
        ) : left <= FEW ? (
          <StatusDot tone="warning">{`Only ${left} left`}</StatusDot>
        ) : (
          <StatusDot tone="success">In stock</StatusDot>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, width: '100%', displayPrint: 'none' }}>
        <QuantityField label="Quantity" value={quantity} most={Math.max(1, left)} onChange={setWanted} />
        <Button
          variant="contained"
          startIcon={<AddShoppingCartOutlined />}
          aria-disabled={left <= 0}
          onClick={left <= 0 ? undefined : add}
          sx={{ minHeight: 46, flex: '1 1 180px', opacity: left <= 0 ? 0.5 : 1 }}
        >
          Add to cart
        </Button>
      </Box>
    </Box>
  );
}

/** Which variant is shown first: one that fits and can be bought, where there is one. */
export function firstVariant(
  { variants }: Product,
  fits: (variant: Variant) => boolean = () => true,
): VariantKey {
  const wanted = variants.filter(fits);
  const first = wanted.find(({ stock }) => stock > 0) ?? wanted[0] ?? variants[0];
  return first ?? { colour: 'white', size: ONE_SIZE };
}

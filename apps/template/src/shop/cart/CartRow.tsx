import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { variantText } from '../parts/BuyBox.tsx';
import { ProductLink } from '../parts/ProductLink.tsx';
import { QuantityField } from '../parts/QuantityField.tsx';
import { useEuros } from '../parts/use-euros.ts';
import { ProductPicture } from '../picture/ProductPicture.tsx';
import { priceOf } from '../product/product.ts';
import { type CartLine, goodsOf, type Shop } from '../product/shop.ts';

type CartRowProps = {
  readonly shop: Shop;
  readonly line: CartLine;
  readonly onQuantity: (quantity: number) => void;
  readonly onRemove: (name: string) => void;
};

/** One line of the cart. What is not sold any more is not shown, and not ordered. */
export function CartRow({ shop, line, onQuantity, onRemove }: CartRowProps) {
  const write = useEuros();
  const goods = goodsOf(shop, line);
  if (goods === null) return null;
  const { product, variant } = goods;
  const { quantity } = line;
  const name = `${product.name}, ${variantText(line)}`;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: '72px 1fr auto',
        columnGap: 1.25,
        py: 1.25,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <ProductPicture shape={product.shape} colour={line.colour} alt="" />
      <Box sx={{ minWidth: 0 }}>
        <ProductLink productId={product.id} name={product.name} />
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', mb: 0.75 }}>{variantText(line)}</Box>
        <QuantityField
          label={`Quantity of ${name}`}
          value={quantity}
          most={Math.max(1, variant.stock)}
          onChange={onQuantity}
        />
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'flex-end',
          justifyContent: 'space-between',
        }}
      >
        <Box sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {write(quantity * priceOf(product, variant))}
        </Box>
        <IconButton aria-label={`Remove ${name}`} onClick={() => onRemove(name)} edge="end">
          <DeleteOutlined fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  );
}

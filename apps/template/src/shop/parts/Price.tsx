import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import Box from '@mui/material/Box';
import { type Product, priceOf, type Variant } from '../product/product.ts';
import { useEuros } from './use-euros.ts';

type PriceProps = {
  readonly product: Product;
  /** Whose price it is; the product's own where none is given. */
  readonly variant?: Variant | undefined;
  readonly isLarge?: boolean;
};

/** What is paid, and what was before the discount. */
export function Price({ product, variant, isLarge = false }: PriceProps) {
  const write = useEuros();
  const pays = priceOf(product, variant);
  const before = priceOf({ ...product, discount: 0 }, variant);
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 0.75 }}
    >
      <Box
        component="span"
        sx={{
          fontWeight: 600,
          fontSize: isLarge ? '1.25rem' : undefined,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {write(pays)}
      </Box>
      {pays === before ? null : (
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          <HiddenText>, before </HiddenText>
          <s>{write(before)}</s>
        </Box>
      )}
    </Box>
  );
}

import Box from '@mui/material/Box';
import { useEuros } from '../parts/use-euros.ts';
import { type Product, priceOf } from '../product/product.ts';

/** German VAT, which prices include. */
const VAT = 0.19;

/** What customers pay, and what of it is tax. */
export function PriceSummary({ product }: { readonly product: Product }) {
  const write = useEuros();
  const pays = priceOf(product);
  const rows = [
    ['Customers pay', write(pays)],
    ['Including 19% VAT', write(Math.round(pays - pays / (1 + VAT)))],
  ] as const;
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        rowGap: 0.25,
        m: 0,
        fontSize: '0.8125rem',
      }}
    >
      {rows.map(([title, text], at) => (
        <Box
          key={title}
          sx={{ display: 'contents', '& > *': at === 0 ? { fontWeight: 600 } : { color: 'text.secondary' } }}
        >
          <dt>{title}</dt>
          <Box component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
            {text}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

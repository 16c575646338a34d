import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import AssignmentReturnOutlined from '@mui/icons-material/AssignmentReturnOutlined';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import SellOutlined from '@mui/icons-material/SellOutlined';
import Box from '@mui/material/Box';
import { today } from '../../kit/calendar.ts';
import { useEuros } from '../parts/use-euros.ts';
import type { Product, VariantKey } from '../product/product.ts';
import { arrivalOf, FREE_SHIPPING_CENTS, RETURN_DAYS, shippingOf } from '../product/shipping.ts';
import { skuOf } from '../product/sku.ts';

type AssurancesProps = { readonly product: Product; readonly variant: VariantKey };

/** When it comes, that it can go back, and what the warehouse calls it. */
export function Assurances({ product, variant }: AssurancesProps) {
  const write = useEuros();
  const { day } = useFormats();
  const [from, to] = arrivalOf(today());
  const rows = [
    {
      Icon: LocalShippingOutlined,
      title: 'Delivery',
      text: `${day(from)} to ${day(to)}. ${write(shippingOf(1))}, free from ${write(FREE_SHIPPING_CENTS)}.`,
    },
    {
      Icon: AssignmentReturnOutlined,
      title: 'Returns',
      text: `Free within ${RETURN_DAYS} days, also after the first wash.`,
    },
    { Icon: SellOutlined, title: 'SKU', text: skuOf({ productId: product.id, ...variant }) },
  ];
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gap: 1.25, m: 0, mt: 2.5, pt: 2, borderTop: 1, borderColor: 'divider' }}
    >
      {rows.map(({ Icon, title, text }) => (
        <Box
          key={title}
          sx={{ display: 'grid', gridTemplateColumns: '24px minmax(0, 1fr)', columnGap: 1, rowGap: 0 }}
        >
          <Box component="dt" sx={{ display: 'contents', fontWeight: 600 }}>
            <Icon aria-hidden fontSize="small" sx={{ color: 'text.secondary', mt: '1px' }} />
            <Box component="span" sx={{ fontWeight: 600 }}>
              {title}
            </Box>
          </Box>
          <Box component="dd" sx={{ gridColumn: 2, m: 0, color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {text}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

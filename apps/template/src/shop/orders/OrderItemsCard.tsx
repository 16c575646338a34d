import { CardSection } from '@aiso/ui/CardSection.tsx';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { counted } from '../../kit/counted.ts';
import { variantText } from '../parts/BuyBox.tsx';
import { ProductLink } from '../parts/ProductLink.tsx';
import { useEuros } from '../parts/use-euros.ts';
import { ProductPicture } from '../picture/ProductPicture.tsx';
import { skuOf } from '../product/sku.ts';
import { goodsCentsOf, itemsIn, type Order, totalOf } from './order.ts';

/** What was bought, and what it came to. */
export function OrderItemsCard({ order }: { readonly order: Order }) {
  const write = useEuros();
  const { integer } = useFormats();
  const sums: readonly (readonly [title: string, text: string])[] = [
    ['Subtotal', write(goodsCentsOf(order))],
    [
      `Shipping, ${order.delivery.toLowerCase()}`,
      order.shippingCents === 0 ? 'Free' : write(order.shippingCents),
    ],
    ['Total', write(totalOf(order))],
    ...(order.refundedCents > 0 ? [['Refunded', `−${write(order.refundedCents)}`] as const] : []),
  ];
  return (
    <Card>
      <CardSection
        title="Items"
        action={<Box sx={{ color: 'text.secondary' }}>{counted(itemsIn(order), 'item')}</Box>}
      >
        <Box component="ul" aria-label="Items" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {order.lines.map((line) => (
            <Box
              key={`${line.productId} ${line.colour} ${line.size}`}
              component="li"
              sx={{
                display: 'grid',
                gridTemplateColumns: { xs: '56px minmax(0, 1fr) auto', sm: '56px minmax(0, 1fr) 120px 90px' },
                alignItems: 'center',
                columnGap: 1.5,
                py: 1,
                '& + &': { borderTop: 1, borderColor: 'divider' },
              }}
            >
              <ProductPicture shape={line.shape} colour={line.colour} alt="" />
              <Box sx={{ minWidth: 0 }}>
                <ProductLink productId={line.productId} name={line.name} />
                <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                  {variantText(line)} · <bdi>{skuOf(line)}</bdi>
                </Box>
                <Box sx={{ display: { sm: 'none' }, fontSize: '0.8125rem' }}>
                  {`${integer(line.quantity)} × ${write(line.unitCents)}`}
                </Box>
              </Box>
              <Box sx={{ display: { xs: 'none', sm: 'block' }, textAlign: 'end', color: 'text.secondary' }}>
                {`${integer(line.quantity)} × ${write(line.unitCents)}`}
              </Box>
              <Box sx={{ textAlign: 'end', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
                {write(line.quantity * line.unitCents)}
              </Box>
            </Box>
          ))}
        </Box>
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr) auto',
            rowGap: 0.5,
            columnGap: 3,
            width: 320,
            maxWidth: '100%',
            m: 0,
            mt: 1,
            marginInlineStart: 'auto',
            pt: 1,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          {sums.map(([title, text]) => (
            <Box
              key={title}
              sx={{
                display: 'contents',
                '& > *': title === 'Total' ? { fontWeight: 600, fontSize: '1rem' } : {},
              }}
            >
              <dt>{title}</dt>
              <Box component="dd" sx={{ m: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}>
                {text}
              </Box>
            </Box>
          ))}
        </Box>
      </CardSection>
    </Card>
  );
}

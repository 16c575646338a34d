import { FactTable } from '@aiso/ui/FactTable.tsx';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { variantText } from '../parts/BuyBox.tsx';
import { RETURN_DAYS } from '../product/shipping.ts';
import { skuOf } from '../product/sku.ts';
import { PlacedAt } from './OrderCells.tsx';
import { itemsIn, type Order } from './order.ts';

/** What goes into the parcel: without prices, in the order of the shelves. */
export function PackingSlip({ order }: { readonly order: Order }) {
  const { integer } = useFormats();
  const { customer, number, delivery } = order;
  return (
    <Box component="article" aria-label={`Packing slip of order ${number}`} sx={{ display: 'grid', gap: 3 }}>
      <Box component="header" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <div>
          <Typography variant="h3" component="p">
            Lakeside Clinic, staff shop
          </Typography>
          <div>Seestraße 40, 13353 Berlin</div>
        </div>
        <Box sx={{ textAlign: 'end' }}>
          <Typography variant="h2" component="p">
            Packing slip
          </Typography>
          <div>{`Order #${number}`}</div>
          <div>
            <PlacedAt order={order} />
          </div>
        </Box>
      </Box>
      <div>
        <Typography variant="caption" component="h2">
          {`Ship to, ${delivery.toLowerCase()}`}
        </Typography>
        <Box sx={{ fontWeight: 600 }}>{customer.name}</Box>
        {customer.address.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </div>
      <FactTable
        label="Items to pack"
        rows={order.lines.toSorted((one, other) => skuOf(one).localeCompare(skuOf(other)))}
        rowKey={skuOf}
        columns={[
          { title: 'SKU', cell: skuOf, isNoWrap: true },
          { title: 'Product', cell: ({ name }) => name },
          { title: 'Variant', cell: variantText },
          { title: 'Quantity', isNumber: true, cell: ({ quantity }) => integer(quantity) },
          { title: 'Packed', cell: () => '☐' },
        ]}
      />
      <div>
        {integer(itemsIn(order))} in total. Returns are free within {RETURN_DAYS} days.
      </div>
    </Box>
  );
}

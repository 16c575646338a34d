import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { StatusDot } from '@aiso/ui/StatusDot.tsx';
import type { TableColumn } from '@aiso/ui/table/table-column.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { ProductPicture } from '../picture/ProductPicture.tsx';
import { CATEGORIES, textOf } from '../product/offer.ts';
import { coloursOf, isPublished, type Product, stockOf } from '../product/product.ts';
import { detailsPath } from '../shop-paths.ts';
import { PriceCell } from './PriceCell.tsx';
import { StockCell } from './StockCell.tsx';

type CellProps = { readonly product: Product; readonly tabIndex?: number };

function NameCell({ product, tabIndex }: CellProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
      <Box sx={{ width: 34, flex: 'none' }}>
        <ProductPicture shape={product.shape} colour={coloursOf(product)[0] ?? 'white'} alt="" />
      </Box>
      <Link
        component={RouterLink}
        to={detailsPath(product.id)}
        tabIndex={tabIndex}
        color="inherit"
        underline="hover"
        noWrap
        sx={{ fontWeight: 600 }}
      >
        {product.name}
      </Link>
    </Box>
  );
}

function Discount({ product }: CellProps) {
  const { percent } = useFormats();
  return product.discount === 0 ? '–' : `−${percent(product.discount)}`;
}

const State = ({ product }: CellProps) =>
  isPublished(product) ? (
    <StatusDot tone="success">Published</StatusDot>
  ) : (
    <StatusDot tone="neutral">Draft</StatusDot>
  );

function AddedOn({ product }: CellProps) {
  const { day } = useFormats();
  return day(product.addedOn);
}

/** The columns of the listing. */
export const LISTING_COLUMNS: readonly TableColumn<Product>[] = [
  {
    field: 'name',
    title: 'Product',
    namesRow: true,
    value: ({ name }) => name,
    render: (product, tabIndex) => <NameCell product={product} tabIndex={tabIndex} />,
    width: { share: 2, atLeast: 220 },
    sorts: { asc: 'name', desc: 'nameDown' },
  },
  {
    field: 'category',
    title: 'Category',
    value: ({ category }) => textOf(CATEGORIES, category),
    width: 120,
    isOptional: true,
    shownFrom: 'wide',
  },
  {
    field: 'state',
    title: 'State',
    value: ({ state }) => state,
    render: (product) => <State product={product} />,
    width: 120,
  },
  {
    field: 'price',
    title: 'Price',
    value: ({ priceCents }) => priceCents / 100,
    render: (product, tabIndex) => <PriceCell product={product} tabIndex={tabIndex} />,
    width: 120,
    align: 'end',
    sorts: { asc: 'cheap', desc: 'dear' },
  },
  {
    field: 'discount',
    title: 'Discount',
    value: ({ discount }) => discount,
    render: (product) => <Discount product={product} />,
    width: 100,
    align: 'end',
    isOptional: true,
    shownFrom: 'wide',
  },
  {
    field: 'stock',
    title: 'Stock',
    value: stockOf,
    render: (product, tabIndex) => <StockCell product={product} tabIndex={tabIndex} />,
    width: 190,
    sorts: { asc: 'least', desc: 'most' },
  },
  {
    field: 'sold',
    title: 'Sold',
    value: ({ sold }) => sold,
    width: 90,
    align: 'end',
    isOptional: true,
    sorts: { desc: 'sold', asc: 'soldUp' },
  },
  {
    field: 'addedOn',
    title: 'Added on',
    value: ({ addedOn }) => addedOn,
    render: (product) => <AddedOn product={product} />,
    width: 130,
    isOptional: true,
    shownFrom: 'wide',
    sorts: { desc: 'new', asc: 'old' },
  },
];

/** A product where the table would not fit. */
export function ListingCard({ product }: CellProps) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 0.5, minWidth: 0 }}>
      <NameCell product={product} />
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <State product={product} />
        <PriceCell product={product} />
      </Box>
      <StockCell product={product} />
    </Box>
  );
}

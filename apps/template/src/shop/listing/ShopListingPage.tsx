import { FilterBar } from '@aiso/ui/filters/FilterBar.tsx';
import { FilterChoice } from '@aiso/ui/filters/FilterChoice.tsx';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import { SearchField } from '@aiso/ui/table/SearchField.tsx';
import { givenView } from '@aiso/ui/table/views/saved-view.ts';
import AddOutlined from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { Link, useNavigate } from 'react-router';
import { type Management, ManagementPage } from '../../kit/management/ManagementPage.tsx';
import { ShopNav } from '../parts/ShopNav.tsx';
import { CATEGORIES, textOf } from '../product/offer.ts';
import { type Product, priceOf, STOCK_LEVELS, stockOf } from '../product/product.ts';
import type { Shop } from '../product/shop.ts';
import { CREATE_PATH, detailsPath } from '../shop-paths.ts';
import { LISTING_COLUMNS, ListingCard } from './listing-columns.tsx';
import { LISTING_COMMANDS } from './listing-commands.ts';
import { LISTING_VIEW, type ListingView, PRODUCTS, productsText } from './products-source.ts';

const newProduct = (
  <Button component={Link} to={CREATE_PATH} variant="contained" startIcon={<AddOutlined />}>
    New product
  </Button>
);

const isPlain = ({ category, stock, q }: ListingView): boolean =>
  category === null && stock.length === 0 && q === '';

const LISTING: Management<Shop, Product, ListingView> = {
  id: 'shop-listing',
  title: 'Shop listing',
  intro: 'Published products and drafts. Edit prices and stock in the table.',
  failed: 'The products could not be loaded',
  source: PRODUCTS,
  address: LISTING_VIEW,
  tabs: {
    filter: 'state',
    of: [
      { value: null, text: 'All' },
      { value: 'published', text: 'Published' },
      { value: 'draft', text: 'Drafts' },
    ],
  },
  filters: (view, change, tools) => (
    <FilterBar
      label="Filter products"
      first={<SearchField label="Find a product" value={view.q} onChange={(q) => change({ q })} />}
      more={
        <>
          <FilterChoice
            label="Category"
            any="Any category"
            value={view.category}
            options={CATEGORIES}
            onChange={(category) => change({ category })}
          />
          <FilterChoice
            label="Stock"
            any="Any stock"
            value={view.stock[0] ?? null}
            options={STOCK_LEVELS}
            onChange={(level) => change({ stock: level === null ? [] : [level] })}
          />
        </>
      }
      onClear={isPlain(view) ? null : () => change({ q: '', category: null, stock: [] })}
      tools={tools}
    />
  ),
  columns: LISTING_COLUMNS,
  card: (product) => <ListingCard product={product} />,
  totalText: productsText,
  commands: LISTING_COMMANDS,
  empty: (
    <EmptyState title="No products yet" action={newProduct}>
      Products you create appear here as drafts until you publish them.
    </EmptyState>
  ),
  givenViews: [
    givenView('To reorder', 'state=published&stock=low&stock=out&sort=least'),
    givenView('Bestsellers', 'state=published&sort=sold'),
  ],
  csv: {
    fileName: 'products',
    columns: [
      ['Product', ({ name }) => name],
      ['Category', ({ category }) => textOf(CATEGORIES, category)],
      ['State', ({ state }) => state],
      ['Price in euros', ({ priceCents }) => (priceCents / 100).toFixed(2)],
      ['Discounted price in euros', (product) => (priceOf(product) / 100).toFixed(2)],
      ['Stock', (product) => String(stockOf(product))],
      ['Sold', ({ sold }) => String(sold)],
      ['Added on', ({ addedOn }) => addedOn],
    ],
  },
};

/** The shop from behind the counter. */
export default function ShopListingPage() {
  const navigate = useNavigate();
  const list = { ...LISTING, onOpen: ({ id }: Product) => void navigate(detailsPath(id)) };
  return (
    <ManagementPage of={list} action={newProduct}>
      <ShopNav shown="products" />
    </ManagementPage>
  );
}

import AddOutlined from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { Link, useNavigate } from 'react-router';
import { FilterBar } from '../../../ui/filters/FilterBar.tsx';
import { FilterChoice } from '../../../ui/filters/FilterChoice.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { SearchField } from '../../../ui/table/SearchField.tsx';
import { type Management, ManagementPage } from '../../kit/management/ManagementPage.tsx';
import { workOn } from '../../kit/management/source.ts';
import { CATEGORIES, textOf } from '../product/offer.ts';
import { type Product, priceOf, STOCK_LEVELS, stockOf } from '../product/product.ts';
import type { Shop } from '../product/shop.ts';
import { CREATE_PATH, detailsPath, editPath } from '../shop-paths.ts';
import { DiscountDialog } from './DiscountDialog.tsx';
import { LISTING_COLUMNS, ListingCard } from './listing-columns.tsx';
import { LISTING_VIEW, type ListingView, PRODUCTS, productsText } from './products-source.ts';

const newProduct = (
  <Button component={Link} to={CREATE_PATH} variant="contained" startIcon={<AddOutlined />}>
    New product
  </Button>
);

const isPlain = ({ category, stock, q }: ListingView): boolean =>
  category === null && stock.length === 0 && q === '';

/** Whether customers could be shown it. */
const isComplete = ({ pictures, variants }: Product): boolean => pictures.length > 0 && variants.length > 0;

const LISTING: Management<Shop, Product, ListingView> = {
  id: 'shop-listing',
  title: 'Shop listing',
  intro: 'Every product, for sale or not. Prices and stock are changed where they stand.',
  failed: 'The products could not be read',
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
      label="Filters of products"
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
  commands: [
    { id: 'edit', text: 'Edit', on: 'row', to: ({ id }) => editPath(id) },
    {
      id: 'publish',
      text: 'Publish',
      on: 'both',
      group: 'state',
      safety: 'undo',
      isOffered: ({ state }) => state === 'draft',
      whyNot: (product) => (isComplete(product) ? null : 'It needs a picture, a colour and a size first.'),
      becomes: (product) => ({ ...product, state: 'published' }),
      work: workOn(PRODUCTS, {
        fits: (product) => product.state === 'draft' && isComplete(product),
        becomes: (product) => ({ ...product, state: 'published' }),
        message: (count) => `${productsText(count)} published.`,
      }),
    },
    {
      id: 'withdraw',
      text: 'Withdraw',
      on: 'both',
      group: 'state',
      safety: 'undo',
      isOffered: ({ state }) => state === 'published',
      becomes: (product) => ({ ...product, state: 'draft' }),
      work: workOn(PRODUCTS, {
        fits: ({ state }) => state === 'published',
        becomes: (product) => ({ ...product, state: 'draft' }),
        message: (count) => `${productsText(count)} withdrawn from sale.`,
      }),
    },
    { id: 'discount', text: 'Discount', on: 'both', group: 'state', safety: 'undo', Ask: DiscountDialog },
    {
      id: 'delete',
      text: 'Delete',
      on: 'both',
      group: 'end',
      safety: 'undo',
      isDestructive: true,
      becomes: () => null,
      work: workOn(PRODUCTS, {
        becomes: () => null,
        message: (count) => `${productsText(count)} deleted.`,
      }),
    },
  ],
  empty: (
    <EmptyState title="No products yet" action={newProduct}>
      What you create stands here, as a draft until you publish it.
    </EmptyState>
  ),
  csv: {
    fileName: 'products.csv',
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
  return <ManagementPage of={list} action={newProduct} />;
}

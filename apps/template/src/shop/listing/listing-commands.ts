import type { Command } from '@aiso/ui/commands/command.ts';
import { workOn } from '../../kit/management/source.ts';
import type { Product } from '../product/product.ts';
import { editPath } from '../shop-paths.ts';
import { DiscountDialog } from './DiscountDialog.tsx';
import { type ListingView, PRODUCTS, productsText } from './products-source.ts';

/** Whether customers could be shown it. */
const isComplete = ({ pictures, variants }: Product): boolean => pictures.length > 0 && variants.length > 0;

/** What can be done with products, one by one and with many. */
export const LISTING_COMMANDS: readonly Command<Product, ListingView>[] = [
  { id: 'edit', text: 'Edit', on: 'row', to: ({ id }) => editPath(id) },
  {
    id: 'publish',
    text: 'Publish',
    on: 'both',
    group: 'state',
    safety: 'undo',
    isOffered: ({ state }) => state === 'draft',
    whyNot: (product) => (isComplete(product) ? null : 'Add a picture, a colour and a size first.'),
    becomes: (product) => ({ ...product, state: 'published' }),
    work: workOn(PRODUCTS, {
      fits: (product) => product.state === 'draft' && isComplete(product),
      becomes: (product) => ({ ...product, state: 'published' }),
      message: (count) => `${productsText(count)} published.`,
    }),
  },
  {
    id: 'withdraw',
    text: 'Unpublish',
    on: 'both',
    group: 'state',
    safety: 'undo',
    isOffered: ({ state }) => state === 'published',
    becomes: (product) => ({ ...product, state: 'draft' }),
    work: workOn(PRODUCTS, {
      fits: ({ state }) => state === 'published',
      becomes: (product) => ({ ...product, state: 'draft' }),
      message: (count) => `${productsText(count)} unpublished.`,
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
];

import { CardSection } from '@aiso/ui/CardSection.tsx';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { Link, useSearchParams } from 'react-router';
import { DemoHeader } from '../../kit/DemoHeader.tsx';
import { Details } from '../../kit/management/Details.tsx';
import { useDemoData } from '../../kit/use-demo.ts';
import { Cart } from '../cart/Cart.tsx';
import { CARD_GRID, ProductCard } from '../parts/ProductCard.tsx';
import { CATEGORIES, textOf } from '../product/offer.ts';
import { isPublished, type Product, ratingOf, relatedTo, sizesOf, stockOf } from '../product/product.ts';
import { productById, type Shop } from '../product/shop.ts';
import { SHOP } from '../product/shop-store.ts';
import { editPath, FRONT_PATH, ORDERS_PATH } from '../shop-paths.ts';
import { ProductSkeleton } from './ProductSkeleton.tsx';
import { ProductView } from './ProductView.tsx';
import { Reviews } from './Reviews.tsx';

const RELATED = 4;
/** Of five stars. */
const WELL_LIKED = 4.2;

/** By `?id=`; without one, what sells best of what is well liked and comes in sizes, if anything does. */
const find = (shop: Shop, id: string | null): Product | 'none' | undefined =>
  id === null
    ? (shop.products
        .filter((product) => isPublished(product) && stockOf(product) > 0)
        .toSorted((one, other) => rankOf(other) - rankOf(one))[0] ?? 'none')
    : productById(shop, id);

const rankOf = (product: Product): number =>
  product.sold *
  (sizesOf(product).length > 1 ? 1_000 : 1) *
  ((ratingOf(product) ?? 0) > WELL_LIKED ? 1_000 : 1);

const categoryOf = ({ category }: Product): string => textOf(CATEGORIES, category);

/** One product, to be looked at from near and bought. */
export default function ShopProductDetailsPage() {
  const [params] = useSearchParams();
  const { data } = useDemoData(SHOP);
  const found = data && find(data, params.get('id'));
  const product = found === 'none' ? undefined : found;
  return (
    <>
      <DemoHeader
        section="management"
        title="Product details"
        shown={product?.name}
        subtitle={
          product &&
          (isPublished(product) ? categoryOf(product) : `${categoryOf(product)} · Draft, not for sale yet`)
        }
        crumbs={[{ title: 'Shop front', route: FRONT_PATH }]}
        action={
          <>
            {product === undefined ? null : (
              <Button component={Link} to={editPath(product.id)} variant="outlined">
                Edit
              </Button>
            )}
            <Button component={Link} to={ORDERS_PATH} variant="outlined">
              Orders
            </Button>
            <Cart />
          </>
        }
      />
      <Details
        store={SHOP}
        find={find}
        idOf={(shown) => (shown === 'none' ? null : shown.id)}
        skeleton={<ProductSkeleton />}
      >
        {(shown, shop) =>
          shown === 'none' ? (
            <EmptyState title="No products yet">Best sellers appear here.</EmptyState>
          ) : (
            <Shown key={shown.id} product={shown} shop={shop} />
          )
        }
      </Details>
    </>
  );
}

function Shown({ product, shop }: { readonly product: Product; readonly shop: Shop }) {
  const related = relatedTo(shop.products, product, RELATED);
  return (
    <>
      <ProductView product={product} shop={shop} />
      <Card sx={{ mt: 2 }}>
        <CardSection title="Reviews">
          <Reviews product={product} />
        </CardSection>
        {related.length === 0 ? null : (
          <CardSection title={`More ${categoryOf(product).toLowerCase()}`}>
            <Box
              component="ul"
              aria-label="Related products"
              sx={{
                ...CARD_GRID,
                gridTemplateColumns: {
                  xs: 'repeat(2, minmax(0, 1fr))',
                  md: `repeat(${RELATED}, minmax(0, 1fr))`,
                },
              }}
            >
              {related.map((other) => (
                <ProductCard
                  key={other.id}
                  product={other}
                  isFavourite={shop.favourites.includes(other.id)}
                />
              ))}
            </Box>
          </CardSection>
        )}
      </Card>
    </>
  );
}

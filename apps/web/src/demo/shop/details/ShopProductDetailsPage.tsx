import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { Link } from 'react-router';
import { CardSection } from '../../../ui/CardSection.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { crumbsOf } from '../../kit/crumbs.ts';
import { Details } from '../../kit/management/Details.tsx';
import { DemoData } from '../../kit/switch/DemoData.tsx';
import { Cart } from '../cart/Cart.tsx';
import { CARD_GRID, ProductCard } from '../parts/ProductCard.tsx';
import { CATEGORIES, textOf } from '../product/offer.ts';
import { isPublished, type Product, relatedTo } from '../product/product.ts';
import { productById, type Shop } from '../product/shop.ts';
import { SHOP } from '../product/shop-store.ts';
import { editPath, FRONT_PATH } from '../shop-paths.ts';
import { ProductSkeleton } from './ProductSkeleton.tsx';
import { ProductView } from './ProductView.tsx';
import { Reviews } from './Reviews.tsx';

const RELATED = 4;

/** By `?id=`; without one, what sells best. */
const find = (shop: Shop, id: string | null): Product | undefined =>
  id === null
    ? shop.products.filter(isPublished).toSorted((one, other) => other.sold - one.sold)[0]
    : productById(shop, id);

const ANYTHING = {
  title: 'Product',
  crumbs: crumbsOf('management', { title: 'Shop front', route: FRONT_PATH }),
};

/** One product, to be looked at from near and bought. */
export default function ShopProductDetailsPage() {
  return (
    <Details
      store={SHOP}
      find={find}
      skeleton={
        <>
          <PageHeader {...ANYTHING} action={<DemoData />} />
          <ProductSkeleton />
        </>
      }
    >
      {(product, shop) => <Shown key={product.id} product={product} shop={shop} />}
    </Details>
  );
}

function Shown({ product, shop }: { readonly product: Product; readonly shop: Shop }) {
  const related = relatedTo(shop.products, product, RELATED);
  const category = textOf(CATEGORIES, product.category);
  return (
    <>
      <PageHeader
        title={product.name}
        subtitle={isPublished(product) ? category : `${category} · Draft, not for sale yet`}
        crumbs={ANYTHING.crumbs}
        action={
          <>
            <DemoData />
            <Button component={Link} to={editPath(product.id)} variant="outlined">
              Edit
            </Button>
            <Cart />
          </>
        }
      />
      <ProductView product={product} shop={shop} />
      <Card sx={{ mt: 2 }}>
        <CardSection title="Reviews">
          <Reviews product={product} />
        </CardSection>
        {related.length === 0 ? null : (
          <CardSection title={`More ${category.toLowerCase()}`}>
            <Box component="ul" aria-label="Related products" sx={CARD_GRID}>
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

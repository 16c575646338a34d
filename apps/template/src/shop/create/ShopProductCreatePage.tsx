import { useSearchParams } from 'react-router';
import { DemoHeader } from '../../kit/DemoHeader.tsx';
import { Details } from '../../kit/management/Details.tsx';
import { ProductSkeleton } from '../details/ProductSkeleton.tsx';
import { productById, type Shop } from '../product/shop.ts';
import { SHOP } from '../product/shop-store.ts';
import { LISTING_PATH } from '../shop-paths.ts';
import { ProductForm } from './ProductForm.tsx';

/** A new product; with `?id=`, one that is there already. */
export default function ShopProductCreatePage() {
  const [params] = useSearchParams();
  const id = params.get('id');
  return (
    <>
      <DemoHeader
        section="management"
        title="New product"
        shown={id === null ? undefined : 'Edit product'}
        subtitle="Drafts need only a name. Published products appear in the shop."
        crumbs={[{ title: 'Shop listing', route: LISTING_PATH }]}
      />
      <Details
        store={SHOP}
        find={(shop: Shop, id) => (id === null ? 'new' : productById(shop, id))}
        skeleton={<ProductSkeleton />}
      >
        {(product, shop) => (
          <ProductForm key={id} shop={shop} product={product === 'new' ? undefined : product} />
        )}
      </Details>
    </>
  );
}

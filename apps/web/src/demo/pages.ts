import type { ComponentType } from 'react';

/** A screen of the template. What walks all of them finds it here. */
export type DemoPage = {
  /** Below `/blueprints/generic-admin-dashboard/`. */
  readonly path: `${'dashboards' | 'management'}/${string}`;
  readonly title: string;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
};

/** One line for each screen. */
export const DEMO_PAGES: readonly DemoPage[] = [
  {
    path: 'management/shop-front',
    title: 'Shop front',
    load: () => import('./shop/front/ShopFrontPage.tsx'),
  },
  {
    path: 'management/shop-listing',
    title: 'Shop listing',
    load: () => import('./shop/listing/ShopListingPage.tsx'),
  },
  {
    path: 'management/shop-product-details',
    title: 'Shop product details',
    load: () => import('./shop/details/ShopProductDetailsPage.tsx'),
  },
  {
    path: 'management/shop-product-create',
    title: 'Shop product create',
    load: () => import('./shop/create/ShopProductCreatePage.tsx'),
  },
];

import { focusOrigin } from '@aiso/ui/ask/focus-origin.ts';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useRef, useState } from 'react';
import { CARD_GRID, ProductCard } from '../parts/ProductCard.tsx';
import type { Product, Variant } from '../product/product.ts';
import { productById, type Shop } from '../product/shop.ts';
import { QuickView } from './QuickView.tsx';

type ProductGridProps = {
  readonly shop: Shop;
  readonly products: readonly Product[];
  /** Whether a variant is one that was asked for: products are shown in its colour. */
  readonly fits: (variant: Variant) => boolean;
};

/** Products as cards, and one of them at a glance. */
export function ProductGrid({ shop, products, fits }: ProductGridProps) {
  const [quick, setQuick] = useState<{ readonly id: string; readonly isOpen: boolean } | null>(null);
  const origin = useRef<ReturnType<typeof focusOrigin> | null>(null);
  const shown = quick === null ? undefined : productById(shop, quick.id);
  return (
    <>
      <Box component="ul" aria-label="Products" sx={CARD_GRID}>
        {products.map((product) => (
          <ProductCard
            key={product.id}
            product={product}
            colour={product.variants.find(fits)?.colour}
            isFavourite={shop.favourites.includes(product.id)}
            onQuickView={() => {
              origin.current = focusOrigin();
              setQuick({ id: product.id, isOpen: true });
            }}
          />
        ))}
      </Box>
      {quick === null || shown === undefined ? null : (
        <QuickView
          shop={shop}
          product={shown}
          fits={fits}
          isOpen={quick.isOpen}
          onClose={() => setQuick({ ...quick, isOpen: false })}
          onClosed={() => {
            setQuick(null);
            origin.current?.giveBack();
          }}
        />
      )}
    </>
  );
}

/** Cards that are still to come. */
export function ProductGridSkeleton() {
  return (
    <Box sx={CARD_GRID} aria-hidden>
      {Array.from({ length: 8 }, (_none, at) => (
        <div key={at}>
          <Skeleton variant="rounded" sx={{ width: '100%', height: 'auto', aspectRatio: '1' }} />
          <Skeleton width="70%" sx={{ mt: 0.5 }} />
          <Skeleton width="40%" />
          <Skeleton width="30%" />
        </div>
      ))}
    </Box>
  );
}

import { FrameDialog } from '@aiso/ui/FrameDialog.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';
import { BuyBox, firstVariant } from '../parts/BuyBox.tsx';
import { Stars } from '../parts/Stars.tsx';
import { ProductPicture } from '../picture/ProductPicture.tsx';
import type { Product, Variant } from '../product/product.ts';
import type { Shop } from '../product/shop.ts';
import { detailsPath } from '../shop-paths.ts';

type QuickViewProps = {
  readonly shop: Shop;
  readonly product: Product;
  /** Whether a variant is one that was asked for: it is shown first. */
  readonly fits: (variant: Variant) => boolean;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Once it is gone from the screen. */
  readonly onClosed: () => void;
};

/** A product at a glance, to be bought without leaving the list. */
export function QuickView({ shop, product, fits, isOpen, onClose, onClosed }: QuickViewProps) {
  const [variant, setVariant] = useState(() => firstVariant(product, fits));
  return (
    <FrameDialog title={product.name} isWide isOpen={isOpen} onClose={onClose} onClosed={onClosed}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { sm: '200px minmax(0, 1fr)' },
          gap: 2.5,
          alignItems: 'start',
        }}
      >
        <Box sx={{ width: '100%', maxWidth: 200 }}>
          <ProductPicture shape={product.shape} colour={variant.colour} alt="" />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Stars product={product} />
          <BuyBox shop={shop} product={product} variant={variant} onVariant={setVariant} />
          <Button component={Link} to={detailsPath(product.id)} sx={{ mt: 1, marginInlineStart: -0.75 }}>
            View details
          </Button>
        </Box>
      </Box>
    </FrameDialog>
  );
}

import { CardSection } from '@aiso/ui/CardSection.tsx';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useState } from 'react';
import { RichText } from '../../kit/rich-text/RichText.tsx';
import { BuyBox, firstVariant } from '../parts/BuyBox.tsx';
import { FavouriteButton } from '../parts/ProductCard.tsx';
import { Stars } from '../parts/Stars.tsx';
import type { Product } from '../product/product.ts';
import type { Shop } from '../product/shop.ts';
import { Assurances } from './Assurances.tsx';
import { Gallery } from './Gallery.tsx';
import { SizeGuide } from './SizeGuide.tsx';

type ProductViewProps = {
  readonly shop: Shop;
  readonly product: Product;
  /** Looked at before it is kept: without a frame, and nobody's favourite yet. */
  readonly isPreview?: boolean;
};

/** A product as its customers see it. */
export function ProductView({ shop, product, isPreview = false }: ProductViewProps) {
  const [variant, setVariant] = useState(() => firstVariant(product));
  return (
    <Card
      // What is cut off by hiding it would hold what is to stay in view.
      sx={{ overflow: 'clip', ...(isPreview ? { border: 0 } : {}) }}
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { sm: 'minmax(0, 5fr) minmax(0, 6fr)' },
          gap: { xs: 2, md: 4 },
          p: { xs: 2, sm: 3 },
          alignItems: 'start',
        }}
      >
        <Gallery product={product} colour={variant.colour} />
        <Box
          sx={{
            minWidth: 0,
            // What is bought stays in view beside the pictures.
            ...(isPreview ? {} : { position: { sm: 'sticky' }, insetBlockStart: '84px' }),
          }}
        >
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 44 }}>
            <Stars product={product} />
            {isPreview ? null : (
              <FavouriteButton product={product} isFavourite={shop.favourites.includes(product.id)} />
            )}
          </Box>
          <BuyBox
            shop={shop}
            product={product}
            variant={variant}
            onVariant={setVariant}
            sizeGuide={<SizeGuide category={product.category} />}
          />
          <Assurances product={product} variant={variant} />
        </Box>
      </Box>
      <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
        <CardSection title="Description">
          <Box
            sx={{
              maxWidth: 680,
              '& p': { my: 0, mb: 1 },
              '& ul, & ol': { my: 0, paddingInlineStart: 2.5 },
              '& li p': { mb: 0.25 },
            }}
          >
            <RichText node={product.description} />
          </Box>
        </CardSection>
      </Box>
    </Card>
  );
}

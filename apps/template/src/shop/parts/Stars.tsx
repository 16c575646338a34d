import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import StarRounded from '@mui/icons-material/StarRounded';
import Box from '@mui/material/Box';
import { type Product, ratingOf } from '../product/product.ts';

type StarsProps = { readonly product: Product };

/** A product's rating, and from how many reviews it comes. */
export function Stars({ product }: StarsProps) {
  const { decimal, integer } = useFormats();
  const rating = ratingOf(product);
  const look = { display: 'inline-flex', alignItems: 'center', gap: 0.25, fontSize: '0.8125rem' } as const;
  if (rating === null) {
    return (
      <Box component="span" sx={{ ...look, color: 'text.secondary' }}>
        No reviews yet
      </Box>
    );
  }
  return (
    <Box component="span" sx={{ ...look, fontVariantNumeric: 'tabular-nums' }}>
      <StarRounded aria-hidden sx={{ fontSize: 16 }} />
      {decimal(rating, 1)}
      <HiddenText>of 5 stars,</HiddenText>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        ({integer(product.reviews.length)}
        <HiddenText> reviews</HiddenText>)
      </Box>
    </Box>
  );
}

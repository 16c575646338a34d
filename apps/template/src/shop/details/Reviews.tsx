import { FoldButton } from '@aiso/ui/FoldButton.tsx';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import { useFolded } from '@aiso/ui/use-folded.ts';
import StarRounded from '@mui/icons-material/StarRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { counted } from '../../kit/counted.ts';
import { type Product, type Review, ratingOf, starCounts } from '../product/product.ts';

const SHOWN = 5;

type ReviewsProps = { readonly product: Product };

/** What customers say: how many gave how many stars, and their words, of all or of those who gave so many. */
export function Reviews({ product }: ReviewsProps) {
  const { decimal, integer } = useFormats();
  const [stars, setStars] = useState<number | null>(null);
  const rating = ratingOf(product);
  const { reviews } = product;
  const found = reviews.filter((review) => stars === null || review.stars === stars);
  if (rating === null) return <Typography color="textSecondary">No reviews yet.</Typography>;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { md: '260px minmax(0, 1fr)' },
        gap: 3,
        alignItems: 'start',
      }}
    >
      <div>
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
          <Box component="span" sx={{ fontSize: '2.125rem', fontWeight: 600, lineHeight: 1.2 }}>
            {decimal(rating, 1)}
          </Box>
          <Typography component="span" color="textSecondary">
            of 5, from {integer(reviews.length)} {reviews.length === 1 ? 'review' : 'reviews'}
          </Typography>
        </Box>
        <Box component="fieldset" aria-label="Reviews by stars" sx={{ border: 0, m: 0, mt: 1, p: 0 }}>
          {starCounts(product).map((row) => (
            <StarRow
              key={row.stars}
              {...row}
              share={row.count / reviews.length}
              isChosen={stars === row.stars}
              onChoose={() => setStars(stars === row.stars ? null : row.stars)}
            />
          ))}
        </Box>
        {stars === null ? null : (
          <Button size="small" onClick={() => setStars(null)} sx={{ marginInlineStart: -0.5 }}>
            All reviews
          </Button>
        )}
      </div>
      <div>
        <HiddenText isLive>
          {stars === null
            ? ''
            : `${counted(found.length, 'review', integer(found.length))} with ${counted(stars, 'star')}`}
        </HiddenText>
        {found.length === 0 ? (
          <Typography color="textSecondary">{`No reviews with ${counted(stars ?? 0, 'star')}.`}</Typography>
        ) : (
          <ReviewList key={stars} reviews={found} />
        )}
      </div>
    </Box>
  );
}

type StarRowProps = {
  readonly stars: number;
  readonly count: number;
  readonly share: number;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

function StarRow({ stars, count, share, isChosen, onChoose }: StarRowProps) {
  const { integer } = useFormats();
  return (
    <ButtonBase
      aria-pressed={isChosen}
      onClick={onChoose}
      sx={{
        display: 'grid',
        gridTemplateColumns: '32px 1fr 32px',
        alignItems: 'center',
        gap: 1,
        width: '100%',
        minHeight: 36,
        px: 0.5,
        borderRadius: 1,
        fontSize: '0.8125rem',
        fontVariantNumeric: 'tabular-nums',
        bgcolor: isChosen ? 'action.selected' : 'transparent',
        '&:hover': { bgcolor: 'action.hover' },
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
      }}
    >
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.25 }}>
        {stars} <HiddenText>stars,</HiddenText>
        <StarRounded sx={{ fontSize: 14 }} />
      </Box>
      <Box sx={{ height: 8, borderRadius: 1, bgcolor: 'action.selected', overflow: 'hidden' }}>
        <Box
          sx={{
            height: '100%',
            width: `${share * 100}%`,
            bgcolor: 'primary.main',
            printColorAdjust: 'exact',
          }}
        />
      </Box>
      <Box component="span" sx={{ textAlign: 'end' }}>
        {integer(count)} <HiddenText>reviews</HiddenText>
      </Box>
    </ButtonBase>
  );
}

function ReviewList({ reviews }: { readonly reviews: readonly Review[] }) {
  const { day } = useFormats();
  const { shown, isFoldable, isOpen, toggle } = useFolded(reviews, SHOWN);
  return (
    <>
      <Box component="ul" aria-label="Reviews" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((review) => (
          <Box
            key={review.id}
            component="li"
            sx={{ py: 1.25, '& + &': { borderTop: 1, borderColor: 'divider' }, '&:first-of-type': { pt: 0 } }}
          >
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
              <Box component="span" aria-hidden sx={{ lineHeight: 0 }}>
                {Array.from({ length: 5 }, (_none, at) => (
                  <StarRounded
                    key={at}
                    sx={{ fontSize: 16, color: at < review.stars ? 'text.primary' : 'action.disabled' }}
                  />
                ))}
              </Box>
              <HiddenText>{`${review.stars} of 5 stars, by`}</HiddenText>
              <b>{review.by}</b>
              <Typography component="span" variant="body2" color="textSecondary">
                {day(review.on)}
              </Typography>
            </Box>
            <Typography sx={{ mt: 0.25 }}>{review.text}</Typography>
          </Box>
        ))}
      </Box>
      {isFoldable ? <FoldButton isOpen={isOpen} count={reviews.length} onToggle={toggle} /> : null}
    </>
  );
}

import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { linkCard } from '@aiso/ui/theme/link-card.ts';
import FavoriteBorderOutlined from '@mui/icons-material/FavoriteBorderOutlined';
import FavoriteOutlined from '@mui/icons-material/FavoriteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { useDemoChange } from '../../kit/use-demo.ts';
import { ProductPicture } from '../picture/ProductPicture.tsx';
import { type Colour, hexOf } from '../product/offer.ts';
import { coloursOf, type Product, stockOf } from '../product/product.ts';
import { toggleFavourite } from '../product/shop.ts';
import { SHOP } from '../product/shop-store.ts';
import { detailsPath } from '../shop-paths.ts';
import { Swatch } from './ChoiceChip.tsx';
import { Price } from './Price.tsx';
import { Stars } from './Stars.tsx';

type FavouriteButtonProps = { readonly product: Product; readonly isFavourite: boolean };

/** Keeps a product for later. */
export function FavouriteButton({ product, isFavourite }: FavouriteButtonProps) {
  const change = useDemoChange(SHOP);
  return (
    <IconButton
      aria-label={`Favourite: ${product.name}`}
      aria-pressed={isFavourite}
      onClick={() => void change(toggleFavourite(product.id))}
      sx={{
        width: 34,
        height: 34,
        p: 0,
        '@media (pointer: coarse)': { width: 44, height: 44 },
        bgcolor: 'background.paper',
        color: isFavourite ? 'primary.main' : 'text.primary',
        '&:hover': { bgcolor: 'background.paper' },
      }}
    >
      {isFavourite ? <FavoriteOutlined fontSize="small" /> : <FavoriteBorderOutlined fontSize="small" />}
    </IconButton>
  );
}

type ProductCardProps = FavouriteButtonProps & {
  /** The one it is shown in; its first where none is given. */
  readonly colour?: Colour | undefined;
  /** Shows the product without leaving the page; not offered where it is not given. */
  readonly onQuickView?: () => void;
};

/** A product in a list: its link is the whole card, but for its own buttons. */
export function ProductCard({ product, isFavourite, colour, onQuickView }: ProductCardProps) {
  const { percent } = useFormats();
  const colours = coloursOf(product);
  const isOut = stockOf(product) === 0;
  const mark = isOut ? 'Sold out' : product.discount > 0 ? `−${percent(product.discount)}` : null;
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        gap: 0.5,
        minWidth: 0,
        breakInside: 'avoid',
        borderRadius: 1,
        ...linkCard,
        '& button': { zIndex: 1 },
        '& a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 1 },
        '& a:focus-visible': { outline: 'none' },
        '& a:focus-visible::after': {
          outline: '2px solid',
          outlineColor: 'primary.main',
          outlineOffset: '3px',
        },
      }}
    >
      <Box sx={{ position: 'relative', overflow: 'hidden', borderRadius: 1, opacity: isOut ? 0.6 : 1 }}>
        <ProductPicture shape={product.shape} colour={colour ?? colours[0] ?? 'white'} alt="" />
      </Box>
      <Box sx={{ position: 'absolute', insetBlockStart: 8, insetInlineEnd: 8, displayPrint: 'none' }}>
        <FavouriteButton product={product} isFavourite={isFavourite} />
      </Box>
      {mark === null ? null : (
        <Box
          sx={{
            position: 'absolute',
            insetBlockStart: 8,
            insetInlineStart: 8,
            px: 0.75,
            borderRadius: 1,
            bgcolor: 'background.paper',
            fontSize: '0.75rem',
            fontWeight: 600,
          }}
        >
          {mark}
        </Box>
      )}
      <Link
        component={RouterLink}
        to={detailsPath(product.id)}
        color="inherit"
        underline="hover"
        sx={{ fontWeight: 600, mt: 0.5, overflowWrap: 'anywhere' }}
      >
        {product.name}
      </Link>
      <Price product={product} />
      <Stars product={product} />
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 0.5, mt: 'auto', pt: 0.5 }}>
        {colours.map((offered) => (
          <Swatch key={offered} colour={hexOf(offered)} />
        ))}
        {onQuickView === undefined ? null : (
          <Button
            size="small"
            aria-haspopup="dialog"
            aria-label={`Quick view of ${product.name}`}
            onClick={onQuickView}
            sx={{ marginInlineStart: 'auto', minHeight: 36, displayPrint: 'none' }}
          >
            Quick view
          </Button>
        )}
      </Box>
    </Box>
  );
}

/** The grid that cards stand in. */
export const CARD_GRID = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(190px, 1fr))' },
  columnGap: { xs: 1.25, sm: 2 },
  rowGap: 2.5,
  listStyle: 'none',
  m: 0,
  p: 0,
} as const;

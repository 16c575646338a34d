import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { ProductPicture } from '../picture/ProductPicture.tsx';
import { FRONT_PATH } from '../shop-paths.ts';

const SHOWN = [
  ['coat', 'sky'],
  ['top', 'teal'],
  ['socks', 'coral'],
] as const;

/** What the season is about, above all products. */
export const FrontBanner = () => (
  <Box
    component="section"
    aria-label="Featured"
    sx={{
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 2,
      mb: 2,
      px: { xs: 2, sm: 3 },
      py: { xs: 2, sm: 1.5 },
      borderRadius: 1,
      overflow: 'hidden',
      bgcolor:
        'color-mix(in oklab, var(--aiso-palette-primary-main) 12%, var(--aiso-palette-background-paper))',
      displayPrint: 'none',
    }}
  >
    <div>
      <Typography variant="h3" component="h2">
        Warm layers for early shifts
      </Typography>
      <Typography sx={{ mt: 0.25, mb: 1.25 }} color="textSecondary">
        Coats with deep pockets, and socks that last until the late round.
      </Typography>
      <Button
        component={Link}
        to={`${FRONT_PATH}?category=coats`}
        variant="outlined"
        color="inherit"
        size="small"
      >
        Shop lab coats
      </Button>
    </div>
    <Box sx={{ display: { xs: 'none', sm: 'flex' }, gap: 1 }}>
      {SHOWN.map(([shape, colour]) => (
        <Box key={shape} sx={{ width: 116 }}>
          <ProductPicture shape={shape} colour={colour} alt="" />
        </Box>
      ))}
    </Box>
  </Box>
);

import Box from '@mui/material/Box';

const FILLS = { position: 'absolute', inset: 0, width: '100%', height: '100%' } as const;

/** A task's cover as a whole, upon itself: blurred, it fills what is left at the sides. */
export const CoverPicture = ({ url }: { readonly url: string }) => (
  <Box
    sx={(theme) => ({
      position: 'relative',
      height: { xs: 132, sm: 168 },
      m: '-20px -20px 20px',
      overflow: 'hidden',
      ...theme.applyStyles('dark', { filter: 'brightness(0.62)' }),
    })}
  >
    <Box
      component="img"
      src={url}
      alt=""
      sx={{ ...FILLS, objectFit: 'cover', filter: 'blur(40px)', transform: 'scale(1.6)' }}
    />
    <Box component="img" src={url} alt="" sx={{ ...FILLS, objectFit: 'contain' }} />
  </Box>
);

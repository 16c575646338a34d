import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ButtonLink } from '../ButtonLink.tsx';
import { CONTAINER } from '../frame/container.ts';
import { useTexts } from '../site-context.ts';
import { ModePicture } from './ModePicture.tsx';
import { HERO_SCREEN } from './shown-screens.ts';

/** What AISO is, with the product itself beside it, or on phones below. */
export function Hero() {
  const { notice, title, text, signIn, more, picture } = useTexts('home').hero;
  return (
    <Box
      sx={{
        ...CONTAINER,
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 7fr)' },
        alignItems: 'center',
        columnGap: 5,
        rowGap: 4,
        pt: { xs: 5, md: 8 },
      }}
    >
      <div>
        <Typography component="p" variant="subtitle2" color="primary">
          {notice}
        </Typography>
        <Typography
          variant="h1"
          sx={{
            mt: 1.2,
            fontSize: { xs: '2.125rem', lg: '2.875rem' },
            letterSpacing: '-0.022em',
          }}
        >
          {title}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 2, fontSize: { xs: '1rem', lg: '1.125rem' } }}>
          {text}
        </Typography>
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.2, mt: 3.2, '@media print': { display: 'none' } }}
        >
          <ButtonLink href="/">{signIn}</ButtonLink>
          <ButtonLink href="#what" variant="outlined">
            {more}
          </ButtonLink>
        </Box>
      </div>
      <div>
        <ModePicture screen={HERO_SCREEN} alt={picture} isFirst />
      </div>
    </Box>
  );
}

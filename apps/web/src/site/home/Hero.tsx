import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ButtonLink } from '../ButtonLink.tsx';
import { CONTAINER } from '../frame/container.ts';
import { useTexts } from '../site-context.ts';

export function Hero() {
  const { notice, title, text, signIn, more } = useTexts('home').hero;
  return (
    <Box sx={{ ...CONTAINER, pt: { xs: 6, md: 10 } }}>
      <Typography component="p" variant="subtitle2" color="primary">
        {notice}
      </Typography>
      <Typography
        variant="h1"
        sx={{
          mt: 1.2,
          maxWidth: 760,
          fontSize: { xs: '2.125rem', md: '3.25rem' },
          letterSpacing: '-0.022em',
        }}
      >
        {title}
      </Typography>
      <Typography
        color="textSecondary"
        sx={{ mt: 2, maxWidth: 660, fontSize: { xs: '1rem', md: '1.125rem' } }}
      >
        {text}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.2, mt: 3.2, '@media print': { display: 'none' } }}>
        <ButtonLink href="/">{signIn}</ButtonLink>
        <ButtonLink href="#what" variant="outlined">
          {more}
        </ButtonLink>
      </Box>
    </Box>
  );
}

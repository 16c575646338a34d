import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTexts } from '../site-context.ts';
import { ScreenPicture } from './ScreenPicture.tsx';
import type { Screen } from './screens.ts';

type ScreenCardProps = { readonly screen: Screen; readonly isLarge?: boolean };

/** A picture of the screen, which leads to it. */
export function ScreenCard({ screen: { id, path, link = path, who }, isLarge = false }: ScreenCardProps) {
  const texts = useTexts('blueprints');
  return (
    <Box component="li" sx={{ position: 'relative', minWidth: 0 }}>
      <ScreenPicture id={id} isLarge={isLarge} />
      <Typography component="h3" variant="h4" sx={{ mt: 1.2 }}>
        <Link
          href={link}
          color="textPrimary"
          underline="hover"
          // The whole card is its target.
          sx={{ '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 1 } }}
        >
          {texts.screens[id]}
        </Link>
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {texts.who.names[who]}
      </Typography>
    </Box>
  );
}

import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTexts } from '../site-context.ts';
import { PICTURE } from './picture-size.ts';
import { pictureOf } from './pictures.ts';
import type { Screen } from './screens.ts';

/** A picture of the screen, which leads to it. */
export function ScreenCard({ screen: { id, path, link = path, area, who } }: { screen: Screen }) {
  const texts = useTexts('blueprints');
  return (
    <Box component="li" sx={{ position: 'relative', minWidth: 0 }}>
      <Box
        component="img"
        src={pictureOf(id)}
        // Its name stands below it.
        alt=""
        width={PICTURE.width}
        height={PICTURE.height}
        loading="lazy"
        sx={{
          display: 'block',
          width: '100%',
          height: 'auto',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.paper',
          'li:hover > &': { borderColor: 'text.secondary' },
        }}
      />
      <Typography component="h2" variant="h4" sx={{ mt: 1.2 }}>
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
        {texts.area.names[area]} · {texts.who.names[who]}
      </Typography>
    </Box>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTexts } from '../site-context.ts';
import { ScreenCard } from './ScreenCard.tsx';
import { type Area, FEATURED, type Screen } from './screens.ts';

const LIST = { display: 'grid', columnGap: 3, rowGap: 4, m: 0, p: 0, listStyle: 'none' } as const;

type AreaScreensProps = {
  readonly area: Area;
  readonly screens: readonly Screen[];
  /** Some of them stand large before the others. */
  readonly hasFeatured: boolean;
};

/** The screens of an area; nothing where there are none. */
export function AreaScreens({ area, screens, hasFeatured }: AreaScreensProps) {
  const title = useTexts('blueprints').area.names[area];
  const featured = (hasFeatured ? FEATURED[area] : []).flatMap(
    (wanted) => screens.find(({ id }) => id === wanted) ?? [],
  );
  const others = screens.filter((screen) => !featured.includes(screen));
  if (screens.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={`area-${area}`} sx={{ mb: { xs: 5, md: 7 } }}>
      <Typography id={`area-${area}`} variant="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {featured.length === 0 ? null : (
        <Box
          component="ul"
          sx={{ ...LIST, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, mb: others.length > 0 ? 4 : 0 }}
        >
          {featured.map((screen) => (
            <ScreenCard key={screen.id} screen={screen} isLarge />
          ))}
        </Box>
      )}
      {others.length === 0 ? null : (
        <Box
          component="ul"
          sx={{ ...LIST, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: 'repeat(3, 1fr)' } }}
        >
          {others.map((screen) => (
            <ScreenCard key={screen.id} screen={screen} />
          ))}
        </Box>
      )}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CONTAINER } from '../frame/container.ts';
import { useSite } from '../site-context.ts';
import type { PageContent } from '../site-page.ts';
import { filled } from '../texts.ts';
import { Filters } from './Filters.tsx';
import { ScreenCard } from './ScreenCard.tsx';
import { type Filter, SCREENS, screensFor } from './screens.ts';
import { useFilter } from './use-filter.ts';

/** As the product's plain buttons; MUI's would be a tenth of the first load. */
const CLEAR = {
  minHeight: 44,
  px: 1.2,
  border: 0,
  borderRadius: 1,
  bgcolor: 'transparent',
  color: 'primary.main',
  font: 'inherit',
  fontWeight: 600,
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover' },
} as const;

const NONE: Filter = { q: '', area: null, who: null, kind: null };

/** The registered screens as a gallery, filtered by what stands in the address. */
export function Content() {
  const texts = useSite().texts('blueprints');
  const [filter, change] = useFilter();
  const screens = screensFor(filter, ({ id, area, who, kind }) =>
    [id, texts.screens[id], texts.area.names[area], texts.who.names[who], texts.kind.names[kind]].join(' '),
  );
  const isFiltered = screens.length < SCREENS.length;
  const clear = isFiltered ? (
    <Box component="button" type="button" onClick={() => change(NONE)} sx={CLEAR}>
      {texts.clear}
    </Box>
  ) : null;
  return (
    <Box sx={{ ...CONTAINER, py: { xs: 5, md: 8 } }}>
      <Typography variant="h1">{texts.title}</Typography>
      <Typography color="textSecondary" sx={{ mt: 1.2, mb: 3, maxWidth: 660, fontSize: '1rem' }}>
        {texts.text}
      </Typography>
      <Filters filter={filter} onChange={change} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44, mt: 1.6, mb: 1.6 }}>
        <Typography component="output" color="textSecondary">
          {filled(texts.count, { count: String(screens.length), total: String(SCREENS.length) })}
        </Typography>
        {clear}
      </Box>
      {screens.length === 0 ? (
        <Box sx={{ py: 8, textAlign: 'center', borderTop: 1, borderColor: 'divider' }}>
          <Typography sx={{ fontSize: '1rem' }}>{texts.empty}</Typography>
        </Box>
      ) : (
        <Box
          component="ul"
          aria-label={texts.title}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: 'repeat(3, 1fr)' },
            columnGap: 3,
            rowGap: 4,
            m: 0,
            p: 0,
            listStyle: 'none',
          }}
        >
          {screens.map((screen) => (
            <ScreenCard key={screen.id} screen={screen} />
          ))}
        </Box>
      )}
    </Box>
  );
}

export const head: PageContent['head'] = (texts) => texts('blueprints').head;

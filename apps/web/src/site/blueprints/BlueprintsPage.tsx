import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CONTAINER } from '../frame/container.ts';
import { useSite } from '../site-context.ts';
import type { PageContent } from '../site-page.ts';
import { filled } from '../texts.ts';
import { AreaScreens } from './AreaScreens.tsx';
import { Filters } from './Filters.tsx';
import { LIGHT_FIELD_ID } from './ScreenPicture.tsx';
import { AREAS, type Filter, SCREENS, screensFor } from './screens.ts';
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
        <Box
          component="label"
          sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44, ml: 'auto', cursor: 'pointer' }}
        >
          <Box
            component="input"
            type="checkbox"
            id={LIGHT_FIELD_ID}
            sx={{ width: 18, height: 18, m: 0, accentColor: 'var(--aiso-palette-primary-main)' }}
          />
          {texts.light}
        </Box>
      </Box>
      {screens.length === 0 ? (
        <Box sx={{ py: 8, textAlign: 'center', borderTop: 1, borderColor: 'divider' }}>
          <Typography sx={{ fontSize: '1rem' }}>{texts.empty}</Typography>
        </Box>
      ) : (
        AREAS.map((area) => (
          <AreaScreens
            key={area}
            area={area}
            screens={screens.filter((screen) => screen.area === area)}
            hasFeatured={!isFiltered}
          />
        ))
      )}
    </Box>
  );
}

export const head: PageContent['head'] = (texts) => texts('blueprints').head;

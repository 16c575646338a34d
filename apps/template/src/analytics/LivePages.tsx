import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import Box from '@mui/material/Box';
import type { OwnProps } from '../kit/dashboard/dashboard.ts';
import type { DashboardView } from '../kit/dashboard/view.ts';
import { livePages } from './live.ts';
import type { Traffic } from './traffic.ts';

/** What visitors look at just now, with a bar beside what most do. */
export function LivePages({ data, view }: OwnProps<Traffic, DashboardView>) {
  const { integer } = useFormats();
  if (data.visits.length === 0) return <EmptyState>No visits yet.</EmptyState>;
  const pages = livePages(data.at, view);
  const most = Math.max(1, ...pages.map(({ visitors }) => visitors));
  return (
    <Box
      component="ul"
      sx={{
        flex: 1,
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        gap: 0.5,
      }}
    >
      {pages.map(({ title, visitors }) => (
        <Box
          component="li"
          key={title}
          sx={{
            position: 'relative',
            display: 'flex',
            justifyContent: 'space-between',
            gap: 1,
            px: 1,
            py: 0.5,
            borderRadius: 1,
            overflow: 'hidden',
          }}
        >
          <Box
            aria-hidden
            sx={{
              position: 'absolute',
              insetBlock: 0,
              insetInlineStart: 0,
              borderRadius: 1,
              bgcolor: 'color-mix(in srgb, var(--aiso-palette-primary-main) 12%, transparent)',
              transition: 'width 300ms',
            }}
            style={{ width: `${(100 * visitors) / most}%` }}
          />
          <Box component="span" sx={{ position: 'relative' }}>
            {title}
          </Box>{' '}
          <Box
            component="bdi"
            sx={{ position: 'relative', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
          >
            {integer(visitors)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

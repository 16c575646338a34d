import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import Box from '@mui/material/Box';
import { KIND_COLORS } from '../list/kind-colors.ts';
import type { Drive } from '../store/entry.ts';
import { type FileKind, KIND_NAMES } from '../store/kinds.ts';
import { QUOTA, usageOf } from '../store/usage.ts';

const NAMES = (of: FileKind | 'trash'): string => (of === 'trash' ? 'Trash' : KIND_NAMES[of].many);

/** Beside each colour stands its word. */
const colorOf = (of: FileKind | 'trash'): string => (of === 'trash' ? 'text.disabled' : KIND_COLORS[of]);

/** How much room is taken, and by what. The parts sum to the whole. */
export function Quota({ drive }: { readonly drive: Drive }) {
  const formats = useFormats();
  const { used, parts } = usageOf(drive);
  return (
    <Box
      component="section"
      aria-label="Storage"
      sx={{ flex: 'none', p: 1.5, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ fontSize: '0.8125rem', fontWeight: 600 }}>
        {formats.size(used)} of {formats.size(QUOTA)} used
      </Box>
      <Box
        aria-hidden
        sx={{
          display: 'flex',
          gap: '1px',
          height: 8,
          my: 0.8,
          borderRadius: 4,
          overflow: 'hidden',
          bgcolor: 'action.selected',
        }}
      >
        {parts.map(({ of, bytes }) => (
          <Box key={of} sx={{ bgcolor: colorOf(of) }} style={{ width: `${(100 * bytes) / QUOTA}%` }} />
        ))}
      </Box>
      <Box
        component="ul"
        aria-label="Storage by type"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.2, fontSize: '0.75rem' }}
      >
        {parts.map(({ of, bytes }) => (
          <Box component="li" key={of} sx={{ display: 'flex', alignItems: 'center', gap: 0.8 }}>
            <Box
              aria-hidden
              sx={{ width: 8, height: 8, borderRadius: '2px', flex: 'none', bgcolor: colorOf(of) }}
            />
            <Box sx={{ flex: 1 }}>{NAMES(of)}</Box>
            <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
              {formats.size(bytes)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

import Box from '@mui/material/Box';
import { KeyCap } from './KeyCap.tsx';

/** What does one thing, or several that are told together. */
export type NamedKeys = { readonly keys: readonly string[]; readonly does: string };

/** Keys and what each of them does, a line for each. */
export function KeyList({ of }: { of: readonly NamedKeys[] }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto 1fr',
        columnGap: 2,
        rowGap: 1,
        m: 0,
        alignItems: 'baseline',
      }}
    >
      {of.map(({ keys, does }) => (
        <Box key={does} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ display: 'flex', gap: 0.5, fontSize: '0.8125rem' }}>
            {keys.map((key) => (
              <KeyCap key={key}>{key}</KeyCap>
            ))}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            {does}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

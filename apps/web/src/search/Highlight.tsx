import Box from '@mui/material/Box';
import { partsOf } from './match.ts';

/** A text with what the words of the query found in it. */
export function Highlight({ text, words }: { text: string; words: readonly string[] }) {
  return partsOf(text, words).map((part, at) =>
    part.isMatch ? (
      <Box
        // oxlint-disable-next-line react/no-array-index-key -- parts have no identity but their place
        key={at}
        component="mark"
        sx={{
          color: 'inherit',
          borderRadius: '3px',
          bgcolor: 'color-mix(in srgb, var(--aiso-palette-primary-main) 22%, transparent)',
        }}
      >
        {part.text}
      </Box>
    ) : (
      part.text
    ),
  );
}

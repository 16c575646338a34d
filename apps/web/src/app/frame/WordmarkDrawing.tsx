import Box from '@mui/material/Box';

/** The mark, and the word beside it where there is room for one. It says nothing aloud but the word. */
export function WordmarkDrawing({ word }: { word: string | null }) {
  return (
    <>
      <Box component="svg" viewBox="0 0 32 32" aria-hidden sx={{ width: 28, height: 28, flex: 'none' }}>
        <Box
          component="rect"
          width="32"
          height="32"
          rx="7"
          sx={{ fill: 'var(--aiso-palette-primary-main)' }}
        />
        <Box
          component="path"
          d="M16 7v9m0-2c-1.6 1.2-2.6 2.6-3 4.6M16 14c1.6 1.2 2.6 2.6 3 4.6M12.6 9.5C9.4 11 7 16 7 21c0 2.6 1.3 3.8 3.3 3.3s2.7-1.5 2.7-3.3M19.4 9.5C22.6 11 25 16 25 21c0 2.6-1.3 3.8-3.3 3.3S19 22.8 19 21"
          sx={{
            fill: 'none',
            stroke: 'var(--aiso-palette-primary-contrastText)',
            strokeWidth: 2.2,
            strokeLinecap: 'round',
            strokeLinejoin: 'round',
          }}
        />
      </Box>
      {word === null ? null : (
        <Box
          component="span"
          sx={{ fontSize: '1.25rem', fontWeight: 700, letterSpacing: '-0.03em', lineHeight: 1 }}
        >
          {word}
        </Box>
      )}
    </>
  );
}

import Box from '@mui/material/Box';

/** Of which calendar something is; its name stands beside it. */
export function ColorDot({ color }: { color: string }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{ flex: 'none', width: 12, height: 12, borderRadius: '50%' }}
      // A colour of a table of six: no class for each is needed.
      style={{ backgroundColor: color }}
    />
  );
}

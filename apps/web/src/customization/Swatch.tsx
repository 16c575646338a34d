import { textOn } from '@aiso/ui/theme/derive-color.ts';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';

/**
 * The preset's colour as it is, before it is made readable. Painted also where the system takes colours away.
 */
export function Swatch({ color, isChosen }: { color: string; isChosen: boolean }) {
  return (
    <Box
      aria-hidden
      style={{ backgroundColor: color, color: textOn(color) }}
      sx={{
        display: 'grid',
        placeItems: 'center',
        flex: 'none',
        width: 24,
        height: 24,
        borderRadius: '50%',
        boxShadow: 'inset 0 0 0 1px rgb(128 128 128 / 0.5)',
        forcedColorAdjust: 'none',
      }}
    >
      {isChosen ? <CheckOutlined sx={{ fontSize: 16 }} /> : null}
    </Box>
  );
}

import Box from '@mui/material/Box';
import type { Label, LabelTone } from '../store/board.ts';
import { labelColor, labelTint } from './label-tint.ts';

/** A label as it stands on a card. */
export const LabelName = ({ label }: { readonly label: Label }) => (
  <Box
    component="span"
    sx={{
      px: 0.75,
      borderRadius: 0.7,
      bgcolor: labelTint(label.tone),
      fontSize: '0.75rem',
      fontWeight: 500,
      lineHeight: '20px',
      whiteSpace: 'nowrap',
    }}
  >
    {label.name}
  </Box>
);

export const LabelDot = ({ tone }: { readonly tone: LabelTone }) => (
  <Box
    component="span"
    aria-hidden
    sx={{ flex: 'none', width: 10, height: 10, borderRadius: '50%', bgcolor: labelColor(tone) }}
  />
);

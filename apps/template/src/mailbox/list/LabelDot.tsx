import Box from '@mui/material/Box';
import type { LabelId } from '../store/mail.ts';
import { LABEL_COLORS } from '../store/tags.ts';

/** A label's colour, beside its name. */
export function LabelDot({ label }: { readonly label: LabelId }) {
  return (
    <Box
      aria-hidden
      component="span"
      sx={{ width: 10, height: 10, borderRadius: '50%', bgcolor: `${LABEL_COLORS[label]}.main` }}
    />
  );
}

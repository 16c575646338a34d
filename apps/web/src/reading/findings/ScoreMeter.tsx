import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import Box from '@mui/material/Box';

/** A plain 0–1 figure with its bar, for what has no operating point to be compared with here. */
export function ScoreMeter({ label, value }: { label: string; value: number }) {
  const { decimal } = useFormats();
  return (
    <Box sx={{ fontSize: '0.8125rem' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, color: 'text.secondary' }}>
        <span>{label}</span>
        <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {decimal(value, 2)}
        </Box>
      </Box>
      <Box aria-hidden sx={{ position: 'relative', height: 6, mt: 0.5 }}>
        <Box
          sx={{ position: 'absolute', inset: 0, borderRadius: 1, bgcolor: 'text.primary', opacity: 0.1 }}
        />
        <Box
          sx={{
            position: 'absolute',
            insetBlock: 0,
            insetInlineStart: 0,
            width: `${value * 100}%`,
            borderRadius: 1,
            bgcolor: 'text.disabled',
          }}
        />
      </Box>
    </Box>
  );
}

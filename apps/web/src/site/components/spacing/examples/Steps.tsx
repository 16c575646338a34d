import Box from '@mui/material/Box';

const STEPS = [0.5, 1, 1.5, 2, 3, 4];

export default function Steps() {
  return (
    <Box sx={{ display: 'grid', gap: 1, fontVariantNumeric: 'tabular-nums' }}>
      {STEPS.map((step) => (
        <Box key={step} sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <Box
            aria-hidden
            sx={{ width: (theme) => theme.spacing(step), height: 16, bgcolor: 'primary.main' }}
          />
          {step * 10} px
        </Box>
      ))}
    </Box>
  );
}

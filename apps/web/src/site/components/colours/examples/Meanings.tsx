import Box from '@mui/material/Box';

const MEANINGS = [
  ['above.main', 'Above the operating point'],
  ['machine.main', 'What the model says'],
  ['success.main', 'Done: sent, signed'],
  ['info.main', 'Under way'],
  ['error.main', 'Failed, or destroys'],
  ['text.secondary', 'Everything else'],
] as const;

export default function Meanings() {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
      {MEANINGS.map(([color, meaning]) => (
        <Box
          key={color}
          component="li"
          sx={{ display: 'flex', alignItems: 'center', gap: 1.5, color, fontWeight: 600 }}
        >
          <Box aria-hidden sx={{ width: 24, height: 24, borderRadius: 1, bgcolor: 'currentColor' }} />
          {meaning}
        </Box>
      ))}
    </Box>
  );
}

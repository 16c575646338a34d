import Box from '@mui/material/Box';

const SCORES = ['0.71', '0.18', '0.05'];

export default function Figures() {
  return (
    <Box sx={{ display: 'grid', gap: 0.5, width: 120, fontVariantNumeric: 'tabular-nums', textAlign: 'end' }}>
      {SCORES.map((score) => (
        <span key={score}>{score}</span>
      ))}
      <span>
        18.4{' '}
        <Box component="span" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
          MB
        </Box>
      </span>
    </Box>
  );
}

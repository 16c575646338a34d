import Box from '@mui/material/Box';
import { ScoreBar } from '../../../../reading/findings/ScoreBar.tsx';

export default function Heights() {
  const score = { score: 0.71, operatingPoint: 0.42, above: true };
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 360 }}>
      {[4, 8, 14].map((height) => (
        <ScoreBar key={height} score={score} height={height} />
      ))}
    </Box>
  );
}

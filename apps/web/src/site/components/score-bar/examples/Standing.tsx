import Box from '@mui/material/Box';
import { ScoreBar } from '../../../../reading/findings/ScoreBar.tsx';

const SCORES = [
  { score: 0.71, operatingPoint: 0.42, above: true },
  { score: 0.18, operatingPoint: 0.42, above: false },
  { score: 0.55, operatingPoint: 0.42, above: null },
];

export default function Standing() {
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 360 }}>
      {SCORES.map((score) => (
        <ScoreBar key={score.score} score={score} />
      ))}
    </Box>
  );
}

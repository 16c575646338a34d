import Box from '@mui/material/Box';
import { ScoreMeter } from '../../../../reading/findings/ScoreMeter.tsx';

export default function Meter() {
  return (
    <Box sx={{ maxWidth: 360 }}>
      <ScoreMeter label="How sure the gate is" value={0.98} />
    </Box>
  );
}

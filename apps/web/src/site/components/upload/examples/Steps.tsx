import Box from '@mui/material/Box';
import { StepTrail } from '../../../../uploads/StepTrail.tsx';

const STAGES = ['stored', 'queued', 'inferring', 'done'] as const;

export default function Steps() {
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {STAGES.map((stage) => (
        <StepTrail key={stage} stage={stage} />
      ))}
    </Box>
  );
}

import Box from '@mui/material/Box';
import { InferenceStateWord } from '../../../../studies/InferenceStateWord.tsx';

const STATES = ['queued', 'inferring', 'done', 'refused', 'failed'] as const;

export default function Studies() {
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {STATES.map((state) => (
        <InferenceStateWord key={state} state={state} />
      ))}
    </Box>
  );
}

import Box from '@mui/material/Box';
import { AboveBelow } from '../../../../models/AboveBelow.tsx';

export default function Standing() {
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <AboveBelow above />
      <AboveBelow above={false} />
      <AboveBelow above={null} />
    </Box>
  );
}

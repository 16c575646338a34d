import Box from '@mui/material/Box';
import { ModelMark } from '../../../../models/ModelMark.tsx';

export default function Mark() {
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <ModelMark />
      <ModelMark label="chest-radiograph 1.0.0" />
    </Box>
  );
}

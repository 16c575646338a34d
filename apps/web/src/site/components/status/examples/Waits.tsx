import Box from '@mui/material/Box';
import { DeidentifiedMark, WaitMark } from '../../../../studies/WaitMark.tsx';

export default function Waits() {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <WaitMark wait="conflict" />
      <WaitMark wait="age" />
      <DeidentifiedMark isTextLikely />
    </Box>
  );
}

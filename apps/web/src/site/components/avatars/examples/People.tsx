import Box from '@mui/material/Box';
import { InitialsAvatar } from '../../../../ui/InitialsAvatar.tsx';

export default function People() {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <InitialsAvatar name="Amara Okafor" />
      Amara Okafor
    </Box>
  );
}

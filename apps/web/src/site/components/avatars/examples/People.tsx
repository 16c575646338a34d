import { InitialsAvatar } from '@aiso/ui/InitialsAvatar.tsx';
import Box from '@mui/material/Box';

export default function People() {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <InitialsAvatar name="Amara Okafor" />
      Amara Okafor
    </Box>
  );
}

import { InitialsAvatar } from '@aiso/ui/InitialsAvatar.tsx';
import Box from '@mui/material/Box';

export default function Organisations() {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <InitialsAvatar name="Naseem" shape="rounded" />
      Naseem
    </Box>
  );
}

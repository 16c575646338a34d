import Box from '@mui/material/Box';
import { InitialsAvatar } from '../../../../ui/InitialsAvatar.tsx';

export default function Organisations() {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <InitialsAvatar name="Naseem" shape="rounded" />
      Naseem
    </Box>
  );
}

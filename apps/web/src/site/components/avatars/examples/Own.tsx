import Box from '@mui/material/Box';
import { InitialsAvatar } from '../../../../ui/InitialsAvatar.tsx';

export default function Own() {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <InitialsAvatar name="Jonas Lindqvist" tone="accent" />
      Signed in
    </Box>
  );
}

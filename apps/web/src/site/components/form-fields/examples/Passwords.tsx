import { PasswordField } from '@aiso/ui/form/PasswordField.tsx';
import Box from '@mui/material/Box';

export default function Passwords() {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <PasswordField label="Password" autoComplete="current-password" defaultValue="Sample-1" />
      <PasswordField label="New password" autoComplete="new-password" error="Password is required" />
    </Box>
  );
}

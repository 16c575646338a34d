import { PasswordField } from '@aiso/ui/form/PasswordField.tsx';
import { PasswordChecklist } from '@aiso/ui/password/PasswordChecklist.tsx';
import Box from '@mui/material/Box';
import { useState } from 'react';

export default function NewPassword() {
  const [password, setPassword] = useState('Sample');
  return (
    <Box sx={{ display: 'grid', gap: 1.5, maxWidth: 380 }}>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <PasswordChecklist password={password} />
    </Box>
  );
}

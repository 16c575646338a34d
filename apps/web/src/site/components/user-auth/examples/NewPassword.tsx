import Box from '@mui/material/Box';
import { useState } from 'react';
import { PasswordChecklist } from '../../../../app/session/PasswordChecklist.tsx';
import { PasswordField } from '../../../../ui/form/PasswordField.tsx';

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

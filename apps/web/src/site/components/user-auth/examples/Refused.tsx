import { Field } from '@aiso/ui/form/Field.tsx';
import { FormAlert } from '@aiso/ui/form/FormAlert.tsx';
import { PasswordField } from '@aiso/ui/form/PasswordField.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

export default function Refused() {
  return (
    <Box sx={{ maxWidth: 380 }}>
      <FormAlert>Incorrect username or password.</FormAlert>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Field label="Email" type="email" autoComplete="username" defaultValue="reader@example.org" />
        <PasswordField label="Password" autoComplete="current-password" error="Password is required" />
        <Button variant="contained" size="large">
          Sign in
        </Button>
      </Box>
    </Box>
  );
}

import { Field } from '@aiso/ui/form/Field.tsx';
import { PasswordField } from '@aiso/ui/form/PasswordField.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { FormEvent } from 'react';
import { SignInHelp } from '../../../../auth/SignInHelp.tsx';

export default function SignIn() {
  return (
    <Box component="form" onSubmit={(event: FormEvent) => event.preventDefault()} sx={{ maxWidth: 380 }}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Field label="Email" name="email" type="email" autoComplete="username" />
        <PasswordField label="Password" name="password" autoComplete="current-password" />
      </Box>
      <FormControlLabel control={<Checkbox size="small" />} label="Keep me signed in" sx={{ my: 1 }} />
      <Button type="submit" variant="contained" size="large" fullWidth>
        Sign in
      </Button>
      <SignInHelp />
    </Box>
  );
}

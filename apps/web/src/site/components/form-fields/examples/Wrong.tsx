import { Field } from '@aiso/ui/form/Field.tsx';
import Box from '@mui/material/Box';

export default function Wrong() {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Field label="Email" defaultValue="reader@example" error="Email is not valid" />
      <Field label="Organisation" defaultValue="Naseem" disabled hint="Only an administrator changes it." />
    </Box>
  );
}

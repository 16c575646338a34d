import { FormText } from '@aiso/ui/form/FormText.tsx';
import { SchemaForm } from '@aiso/ui/form/SchemaForm.tsx';
import { useSchemaForm } from '@aiso/ui/form/use-schema-form.ts';
import Button from '@mui/material/Button';
import { z } from 'zod';

const schema = z.object({ first: z.string().min(1), last: z.string().min(1), email: z.email() });

export default function OneColumn() {
  const form = useSchemaForm({ schema, defaultValues: { first: '', last: '', email: '' } });
  return (
    <SchemaForm form={form} onSubmit={() => undefined}>
      <FormText name="first" label="First name" />
      <FormText name="last" label="Last name" />
      <FormText name="email" label="Email" type="email" />
      <Button type="submit" variant="contained" sx={{ justifySelf: 'start' }}>
        Invite
      </Button>
    </SchemaForm>
  );
}

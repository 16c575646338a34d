import Button from '@mui/material/Button';
import { z } from 'zod';
import { FormText } from '../../../../ui/form/FormText.tsx';
import { SchemaForm } from '../../../../ui/form/SchemaForm.tsx';
import { useSchemaForm } from '../../../../ui/form/use-schema-form.ts';

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

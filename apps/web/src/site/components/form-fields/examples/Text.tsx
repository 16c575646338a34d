import { FormText } from '@aiso/ui/form/FormText.tsx';
import { SchemaForm } from '@aiso/ui/form/SchemaForm.tsx';
import { useSchemaForm } from '@aiso/ui/form/use-schema-form.ts';
import { z } from 'zod';

const schema = z.object({ name: z.string().min(1), email: z.email() });

export default function Text() {
  const form = useSchemaForm({ schema, defaultValues: { name: '', email: '' } });
  return (
    <SchemaForm form={form} onSubmit={() => undefined}>
      <FormText name="name" label="Name" maxLength={80} />
      <FormText name="email" label="Email" type="email" hint="Where the invitation is sent." />
    </SchemaForm>
  );
}

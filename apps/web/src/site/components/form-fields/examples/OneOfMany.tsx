import { FormAutocomplete } from '@aiso/ui/form/FormChoice.tsx';
import { SchemaForm } from '@aiso/ui/form/SchemaForm.tsx';
import { useSchemaForm } from '@aiso/ui/form/use-schema-form.ts';
import { z } from 'zod';

const schema = z.object({ reader: z.string().nullable() });
const READERS = ['Okafor', 'Lindqvist', 'Haddad', 'Moreau', 'Tanaka'].map((name) => ({
  value: name,
  text: name,
}));

export default function OneOfMany() {
  const form = useSchemaForm({ schema, defaultValues: { reader: null } });
  return (
    <SchemaForm form={form} onSubmit={() => undefined}>
      <FormAutocomplete name="reader" label="Reader" options={READERS} />
    </SchemaForm>
  );
}

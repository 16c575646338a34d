import { FormTextarea } from '@aiso/ui/form/FormText.tsx';
import { SchemaForm } from '@aiso/ui/form/SchemaForm.tsx';
import { useSchemaForm } from '@aiso/ui/form/use-schema-form.ts';
import { z } from 'zod';

const schema = z.object({ note: z.string() });

export default function SeveralLines() {
  const form = useSchemaForm({ schema, defaultValues: { note: 'Compared with the study of 2 March.' } });
  return (
    <SchemaForm form={form} onSubmit={() => undefined}>
      <FormTextarea name="note" label="Note" maxLength={400} />
    </SchemaForm>
  );
}

import { FormSelect } from '@aiso/ui/form/FormChoice.tsx';
import { SchemaForm } from '@aiso/ui/form/SchemaForm.tsx';
import { useSchemaForm } from '@aiso/ui/form/use-schema-form.ts';
import { z } from 'zod';

const schema = z.object({ priority: z.string() });
const OPTIONS = [
  { value: 'routine', text: 'Routine' },
  { value: 'urgent', text: 'Urgent' },
];

export default function OneOfFew() {
  const form = useSchemaForm({ schema, defaultValues: { priority: 'routine' } });
  return (
    <SchemaForm form={form} onSubmit={() => undefined}>
      <FormSelect name="priority" label="Priority" options={OPTIONS} />
    </SchemaForm>
  );
}

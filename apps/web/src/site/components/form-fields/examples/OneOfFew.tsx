import { z } from 'zod';
import { FormSelect } from '../../../../ui/form/FormChoice.tsx';
import { SchemaForm } from '../../../../ui/form/SchemaForm.tsx';
import { useSchemaForm } from '../../../../ui/form/use-schema-form.ts';

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

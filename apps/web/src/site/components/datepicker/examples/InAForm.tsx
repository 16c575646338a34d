import { FormDate, FormDateRange } from '@aiso/ui/form/FormDate.tsx';
import { SchemaForm } from '@aiso/ui/form/SchemaForm.tsx';
import { useSchemaForm } from '@aiso/ui/form/use-schema-form.ts';
import { z } from 'zod';

const schema = z.object({
  birth: z.string().nullable(),
  valid: z.object({ from: z.string().nullable(), to: z.string().nullable() }),
});

export default function InAForm() {
  const form = useSchemaForm({ schema, defaultValues: { birth: null, valid: { from: null, to: null } } });
  return (
    <SchemaForm form={form} onSubmit={() => undefined}>
      <FormDate name="birth" label="Date of birth" hint="As the passport has it." />
      <FormDateRange name="valid" label="Valid" />
    </SchemaForm>
  );
}

import { z } from 'zod';
import { FormDate, FormDateRange } from '../../../../ui/form/FormDate.tsx';
import { SchemaForm } from '../../../../ui/form/SchemaForm.tsx';
import { useSchemaForm } from '../../../../ui/form/use-schema-form.ts';

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

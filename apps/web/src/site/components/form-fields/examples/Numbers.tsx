import { FormNumber } from '@aiso/ui/form/FormNumber.tsx';
import { SchemaForm } from '@aiso/ui/form/SchemaForm.tsx';
import { useSchemaForm } from '@aiso/ui/form/use-schema-form.ts';
import { z } from 'zod';

const schema = z.object({ weight: z.number().nullable() });

export default function Numbers() {
  const form = useSchemaForm({ schema, defaultValues: { weight: 71.5 } });
  return (
    <SchemaForm form={form} onSubmit={() => undefined}>
      <FormNumber name="weight" label="Weight" unit="kg" maxDecimals={1} />
    </SchemaForm>
  );
}

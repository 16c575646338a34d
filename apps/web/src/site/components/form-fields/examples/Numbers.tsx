import { z } from 'zod';
import { FormNumber } from '../../../../ui/form/FormNumber.tsx';
import { SchemaForm } from '../../../../ui/form/SchemaForm.tsx';
import { useSchemaForm } from '../../../../ui/form/use-schema-form.ts';

const schema = z.object({ weight: z.number().nullable() });

export default function Numbers() {
  const form = useSchemaForm({ schema, defaultValues: { weight: 71.5 } });
  return (
    <SchemaForm form={form} onSubmit={() => undefined}>
      <FormNumber name="weight" label="Weight" unit="kg" maxDecimals={1} />
    </SchemaForm>
  );
}

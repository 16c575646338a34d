import { z } from 'zod';
import { FormSwitch } from '../../../../ui/form/FormChoice.tsx';
import { SchemaForm } from '../../../../ui/form/SchemaForm.tsx';
import { useSchemaForm } from '../../../../ui/form/use-schema-form.ts';

const schema = z.object({ mail: z.boolean() });

export default function OnOrOff() {
  const form = useSchemaForm({ schema, defaultValues: { mail: true } });
  return (
    <SchemaForm form={form} onSubmit={() => undefined}>
      <FormSwitch name="mail" label="Tell me by mail" hint="At most one mail an hour." />
    </SchemaForm>
  );
}

import { FormSwitch } from '@aiso/ui/form/FormChoice.tsx';
import { SchemaForm } from '@aiso/ui/form/SchemaForm.tsx';
import { useSchemaForm } from '@aiso/ui/form/use-schema-form.ts';
import { z } from 'zod';

const schema = z.object({ mail: z.boolean() });

export default function OnOrOff() {
  const form = useSchemaForm({ schema, defaultValues: { mail: true } });
  return (
    <SchemaForm form={form} onSubmit={() => undefined}>
      <FormSwitch name="mail" label="Tell me by mail" hint="At most one mail an hour." />
    </SchemaForm>
  );
}

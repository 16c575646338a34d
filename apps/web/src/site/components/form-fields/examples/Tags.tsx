import { FormTags } from '@aiso/ui/form/FormChoice.tsx';
import { SchemaForm } from '@aiso/ui/form/SchemaForm.tsx';
import { useSchemaForm } from '@aiso/ui/form/use-schema-form.ts';
import { z } from 'zod';

const schema = z.object({ tags: z.array(z.string()) });

export default function Tags() {
  const form = useSchemaForm({ schema, defaultValues: { tags: ['teaching', 'follow-up'] } });
  return (
    <SchemaForm form={form} onSubmit={() => undefined}>
      <FormTags name="tags" label="Labels" suggestions={['teaching', 'follow-up', 'second reading']} />
    </SchemaForm>
  );
}

import { z } from 'zod';
import { FormTags } from '../../../../ui/form/FormChoice.tsx';
import { SchemaForm } from '../../../../ui/form/SchemaForm.tsx';
import { useSchemaForm } from '../../../../ui/form/use-schema-form.ts';

const schema = z.object({ tags: z.array(z.string()) });

export default function Tags() {
  const form = useSchemaForm({ schema, defaultValues: { tags: ['teaching', 'follow-up'] } });
  return (
    <SchemaForm form={form} onSubmit={() => undefined}>
      <FormTags name="tags" label="Labels" suggestions={['teaching', 'follow-up', 'second reading']} />
    </SchemaForm>
  );
}

import { ErrorSummary } from '@aiso/ui/form/ErrorSummary.tsx';
import { FormText } from '@aiso/ui/form/FormText.tsx';
import { SchemaForm } from '@aiso/ui/form/SchemaForm.tsx';
import { useSchemaForm } from '@aiso/ui/form/use-schema-form.ts';
import Button from '@mui/material/Button';
import { z } from 'zod';

const schema = z.object({ name: z.string().min(1), modality: z.string().min(1) });
const LABELS = { name: 'Name', modality: 'Modality' };

export default function Summary() {
  const form = useSchemaForm({ schema, defaultValues: { name: '', modality: '' } });
  return (
    <SchemaForm form={form} onSubmit={() => undefined}>
      <ErrorSummary labels={LABELS} />
      <FormText name="name" label={LABELS.name} />
      <FormText name="modality" label={LABELS.modality} />
      <Button type="submit" variant="contained">
        Save
      </Button>
    </SchemaForm>
  );
}

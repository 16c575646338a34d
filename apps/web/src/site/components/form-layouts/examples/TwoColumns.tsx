import { FormText } from '@aiso/ui/form/FormText.tsx';
import { SchemaForm } from '@aiso/ui/form/SchemaForm.tsx';
import { useSchemaForm } from '@aiso/ui/form/use-schema-form.ts';
import Box from '@mui/material/Box';
import { z } from 'zod';

const schema = z.object({
  family: z.string().min(1),
  given: z.string(),
  number: z.string(),
  issuer: z.string(),
});

export default function TwoColumns() {
  const form = useSchemaForm({ schema, defaultValues: { family: '', given: '', number: '', issuer: '' } });
  return (
    <SchemaForm form={form} onSubmit={() => undefined}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <FormText name="family" label="Family name" />
        <FormText name="given" label="Given name" />
        <FormText name="number" label="Number" />
        <FormText name="issuer" label="Given out by" />
      </Box>
    </SchemaForm>
  );
}

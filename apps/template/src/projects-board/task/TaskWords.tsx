import { useSchemaForm } from '@aiso/ui/form/use-schema-form.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent } from 'react';
import { FormProvider } from 'react-hook-form';
import { z } from 'zod';
import { RichTextField } from '../../kit/rich-text/RichTextField.tsx';
import type { RichNode } from '../../kit/rich-text/rich-doc.ts';

const SCHEMA = z.object({ description: z.custom<RichNode>() });
type Words = z.infer<typeof SCHEMA>;

type TaskWordsProps = {
  readonly description: RichNode;
  /** Answers whether it was kept. */
  readonly onSave: (description: RichNode) => Promise<boolean>;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onDiscard: () => void;
};

/** The description: kept once somebody says so. */
export function TaskWords({ description, onSave, onDirty, onDiscard }: TaskWordsProps) {
  const form = useSchemaForm<Words>({ schema: SCHEMA, defaultValues: { description } });
  const { isDirty } = form.formState;
  const tell = useEffectEvent(onDirty);
  useEffect(() => tell(isDirty), [isDirty]);
  const save = async (next: Words): Promise<void> => {
    if (!(await onSave(next.description))) return;
    // The button goes with the last unsaved word. A reset form knows its fields no more for a moment.
    form.setFocus('description');
    form.reset(next);
  };
  return (
    // Not `SchemaForm`: what else is typed is guarded together with this, and there is one guard at a time.
    <FormProvider {...form}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void form.handleSubmit(save)(event)}
        sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}
      >
        <RichTextField name="description" label="Description" />
        {isDirty ? (
          <Box sx={{ display: 'flex', gap: 1 }}>
            <Button type="submit" variant="contained">
              Save
            </Button>
            <Button onClick={onDiscard}>Discard</Button>
          </Box>
        ) : null}
      </Box>
    </FormProvider>
  );
}

import { FormDrawer } from '@aiso/ui/form/FormDrawer.tsx';
import { FormText, FormTextarea } from '@aiso/ui/form/FormText.tsx';
import { useSchemaForm } from '@aiso/ui/form/use-schema-form.ts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { z } from 'zod';

const schema = z.object({ name: z.string().min(1), note: z.string() });

export default function InADrawer() {
  const [isOpen, setOpen] = useState(false);
  const form = useSchemaForm({ schema, defaultValues: { name: '', note: '' } });
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        New key
      </Button>
      {isOpen ? (
        <FormDrawer title="New key" submit="Create" form={form} onClose={close} onSend={async () => close()}>
          <FormText name="name" label="Name" />
          <FormTextarea name="note" label="Note" />
        </FormDrawer>
      ) : null}
    </>
  );
}

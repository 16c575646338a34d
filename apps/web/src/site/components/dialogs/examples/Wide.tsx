import { FrameDialog } from '@aiso/ui/FrameDialog.tsx';
import { Field } from '@aiso/ui/form/Field.tsx';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';

export default function Wide() {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={button} variant="outlined" onClick={() => setOpen(true)}>
        Add a note
      </Button>
      <FrameDialog
        isWide
        title="Note"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onClosed={() => button.current?.focus()}
      >
        <Field label="What should the next reader know?" multiline minRows={4} />
      </FrameDialog>
    </>
  );
}

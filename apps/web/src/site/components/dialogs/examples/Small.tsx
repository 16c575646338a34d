import { FrameDialog } from '@aiso/ui/FrameDialog.tsx';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';

export default function Small() {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={button} variant="outlined" onClick={() => setOpen(true)}>
        About this model
      </Button>
      <FrameDialog
        title="chest-radiograph 1.0.0"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onClosed={() => button.current?.focus()}
      >
        <Typography>It reads frontal chest radiographs of adults.</Typography>
      </FrameDialog>
    </>
  );
}

import Button from '@mui/material/Button';
import { useState } from 'react';
import { ShortcutSheet } from '../../../../reading/ShortcutSheet.tsx';

export default function Sheet() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Shortcuts
      </Button>
      <ShortcutSheet isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

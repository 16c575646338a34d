import { SideDrawer } from '@aiso/ui/drawer/SideDrawer.tsx';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

export default function End() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Patient
      </Button>
      <SideDrawer isOpen={isOpen} onClose={() => setOpen(false)} title="Amara Okafor">
        <Typography>3 studies, the last of 2 March 2026.</Typography>
      </SideDrawer>
    </>
  );
}

import { SideDrawer } from '@aiso/ui/drawer/SideDrawer.tsx';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

export default function Start() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Folders
      </Button>
      <SideDrawer side="start" widthPx={280} isOpen={isOpen} onClose={() => setOpen(false)} title="Folders">
        <Typography>Teaching, follow-up, second reading.</Typography>
      </SideDrawer>
    </>
  );
}

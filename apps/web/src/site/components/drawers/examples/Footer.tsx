import { SideDrawer } from '@aiso/ui/drawer/SideDrawer.tsx';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

const READINGS = Array.from({ length: 24 }, (_value, at) => `Reading ${at + 1}`);

export default function Footer() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        History
      </Button>
      <SideDrawer
        isOpen={isOpen}
        onClose={close}
        title="History"
        footer={
          <Button variant="contained" onClick={close}>
            Done
          </Button>
        }
      >
        {READINGS.map((reading) => (
          <Typography key={reading} sx={{ py: 0.5 }}>
            {reading}
          </Typography>
        ))}
      </SideDrawer>
    </>
  );
}

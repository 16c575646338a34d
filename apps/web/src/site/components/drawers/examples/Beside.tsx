import { SidePanel } from '@aiso/ui/drawer/SidePanel.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';

export default function Beside() {
  const [isOpen, setOpen] = useState(false);
  const [isLarge, setLarge] = useState(false);
  return (
    <>
      <Box sx={{ mb: 1, fontSize: isLarge ? '1.5rem' : '1rem' }}>Chest, frontal</Box>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Options
      </Button>
      <SidePanel
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Options"
        footer={<Button onClick={() => setOpen(false)}>Done</Button>}
      >
        <FormControlLabel
          label="Large text"
          control={<Switch checked={isLarge} onChange={() => setLarge(!isLarge)} />}
        />
      </SidePanel>
    </>
  );
}

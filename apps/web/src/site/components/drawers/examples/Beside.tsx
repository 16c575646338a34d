import { SidePanel } from '@aiso/ui/drawer/SidePanel.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
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
        <label>
          <Switch checked={isLarge} onChange={() => setLarge(!isLarge)} /> Large text
        </label>
      </SidePanel>
    </>
  );
}

import { DialogPopover } from '@aiso/ui/DialogPopover.tsx';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

export default function Popover() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button variant="outlined" onClick={(event) => setAnchor(event.currentTarget)}>
        About the score
      </Button>
      <DialogPopover label="The score" widthPx={280} anchor={anchor} onClose={() => setAnchor(null)}>
        <Typography>It is compared with the operating point of its finding.</Typography>
      </DialogPopover>
    </>
  );
}

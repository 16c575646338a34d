import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';

const WINDOWS = ['Default', 'Lung', 'Bone', 'Soft tissue'];

export default function WithChoices() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [chosen, setChosen] = useState('Default');
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {chosen}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {WINDOWS.map((window) => (
          <MenuItem
            key={window}
            role="menuitemradio"
            aria-checked={window === chosen}
            selected={window === chosen}
            onClick={() => {
              setChosen(window);
              setAnchor(null);
            }}
          >
            {window}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

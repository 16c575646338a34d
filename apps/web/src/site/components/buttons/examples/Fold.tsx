import { FoldButton } from '@aiso/ui/FoldButton.tsx';
import Box from '@mui/material/Box';
import { useState } from 'react';

const READERS = ['A. Okafor', 'B. Lindqvist', 'C. Haddad', 'D. Moreau', 'E. Tanaka'];

export default function Fold() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Box component="ul" sx={{ m: 0 }}>
        {READERS.slice(0, isOpen ? READERS.length : 2).map((reader) => (
          <li key={reader}>{reader}</li>
        ))}
      </Box>
      <FoldButton isOpen={isOpen} count={READERS.length} onToggle={() => setOpen(!isOpen)} />
    </>
  );
}

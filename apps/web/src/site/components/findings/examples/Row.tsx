import Box from '@mui/material/Box';
import { useState } from 'react';
import { FindingRow } from '../../../../reading/findings/FindingRow.tsx';
import { FINDINGS } from '../../samples.ts';

export default function Row() {
  const [shown, setShown] = useState<string | null>(null);
  return (
    <Box component="ul" sx={{ m: 0, p: 0, maxWidth: 380 }}>
      {FINDINGS.slice(0, 1).map((finding) => (
        <FindingRow
          key={finding.code}
          finding={finding}
          isDecided
          isChosen={shown === finding.code}
          isShown={shown === finding.code}
          hasMaps
          onToggle={(code) => setShown(shown === code ? null : code)}
        />
      ))}
    </Box>
  );
}

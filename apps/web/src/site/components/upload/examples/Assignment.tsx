import type { AgeGroup } from '@aiso/contracts/known-age';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { AgeGroupChoice } from '../../../../uploads/AgeGroupChoice.tsx';
import { DeidentificationChoice } from '../../../../uploads/DeidentificationChoice.tsx';

export default function Assignment() {
  const [group, setGroup] = useState<AgeGroup | null>(null);
  const [isChosen, setChosen] = useState(false);
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 420 }}>
      <AgeGroupChoice chosen={group} onChoose={setGroup} />
      <DeidentificationChoice use="offered" isChosen={isChosen} onChoose={setChosen} hasPatient={false} />
    </Box>
  );
}

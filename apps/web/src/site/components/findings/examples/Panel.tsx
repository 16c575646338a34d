import Box from '@mui/material/Box';
import { useState } from 'react';
import { FindingsPanel, ResultFooter } from '../../../../reading/findings/FindingsPanel.tsx';
import { RESULT } from '../../samples.ts';

export default function Panel() {
  const [chosen, setChosen] = useState<string | null>('opacity');
  return (
    <Box sx={{ maxWidth: 380, bgcolor: 'background.paper' }}>
      <FindingsPanel result={RESULT} chosen={chosen} isHeatmapShown={chosen !== null} onToggle={setChosen} />
      <ResultFooter result={RESULT} />
    </Box>
  );
}

import Box from '@mui/material/Box';
import { useRef } from 'react';
import { FindingsPanel } from '../../../../reading/findings/FindingsPanel.tsx';
import { FindingsSheet } from '../../../../reading/findings/FindingsSheet.tsx';
import { RESULT } from '../../samples.ts';

export default function Sheet() {
  const panel = useRef<HTMLElement>(null);
  return (
    <Box sx={{ position: 'relative', display: 'flex', justifyContent: 'end', height: 420, bgcolor: '#000' }}>
      <FindingsSheet summary="1 finding above its operating point" isAbove panel={panel}>
        <FindingsPanel result={RESULT} chosen={null} isHeatmapShown={false} onToggle={() => undefined} />
      </FindingsSheet>
    </Box>
  );
}

import Box from '@mui/material/Box';
import { FindingsPanel } from '../../../../reading/findings/FindingsPanel.tsx';
import { RESULT } from '../../samples.ts';

const UNDECIDED = {
  ...RESULT,
  population: 'age_unknown' as const,
  age: null,
  findings: RESULT.findings.map((finding) => ({ ...finding, above: false, promise: null })),
};

export default function Undecided() {
  return (
    <Box sx={{ maxWidth: 380, bgcolor: 'background.paper' }}>
      <FindingsPanel result={UNDECIDED} chosen={null} isHeatmapShown={false} onToggle={() => undefined} />
    </Box>
  );
}

import Box from '@mui/material/Box';
import { useState } from 'react';
import { HeatmapControls } from '../../../../reading/viewer/HeatmapControls.tsx';

export default function Heatmap() {
  const [opacity, setOpacity] = useState(0.45);
  return (
    <Box sx={{ maxWidth: 380 }}>
      <HeatmapControls opacity={opacity} status="success" isBlank={false} onOpacity={setOpacity} />
    </Box>
  );
}

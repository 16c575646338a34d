import Box from '@mui/material/Box';
import { useState } from 'react';
import { HeatmapControls } from '../../../../reading/viewer/HeatmapControls.tsx';

export default function Heatmap() {
  const [opacity, setOpacity] = useState(0.45);
  const [isAgainstShown, setAgainstShown] = useState(true);
  return (
    <Box sx={{ maxWidth: 380 }}>
      <HeatmapControls
        hasAgainst
        opacity={opacity}
        status="success"
        isBlank={false}
        isAgainstShown={isAgainstShown}
        onOpacity={setOpacity}
        onAgainst={setAgainstShown}
      />
    </Box>
  );
}

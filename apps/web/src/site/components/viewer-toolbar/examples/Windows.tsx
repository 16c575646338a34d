import Box from '@mui/material/Box';
import { PixelCanvas } from '../../../../reading/viewer/PixelCanvas.tsx';
import { PIXELS } from '../../samples.ts';

const WINDOWS = [
  { center: 2048, width: 4096 },
  { center: 1200, width: 1200 },
];

export default function Windows() {
  return (
    <Box sx={{ display: 'flex', gap: 2 }}>
      {WINDOWS.map((window) => (
        <Box key={window.width} sx={{ position: 'relative', width: 180, height: 180 }}>
          <PixelCanvas pixels={PIXELS} window={window} isInverted={false} onPainted={ignore} />
        </Box>
      ))}
    </Box>
  );
}

function ignore() {
  return undefined;
}

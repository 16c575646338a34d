import Box from '@mui/material/Box';
import { KeyCap } from '../../../../ui/KeyCap.tsx';

export default function Sizes() {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      {['0.75rem', '0.875rem', '1.25rem'].map((fontSize) => (
        <Box key={fontSize} sx={{ fontSize }}>
          <KeyCap>Esc</KeyCap>
        </Box>
      ))}
    </Box>
  );
}

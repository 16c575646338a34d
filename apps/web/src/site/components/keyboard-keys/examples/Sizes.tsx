import { KeyCap } from '@aiso/ui/KeyCap.tsx';
import Box from '@mui/material/Box';

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

import Box from '@mui/material/Box';
import { Surface } from '../../../../app/frame/shell/Surface.tsx';
import { ACCENT_SOURCE } from '../../../../app/frame/shell/tones.ts';

const TONES = ['paper', 'offWhite', 'plain', 'dark', 'darkest', 'accent'] as const;

export default function Tones() {
  return (
    <Box
      sx={{
        ...ACCENT_SOURCE,
        display: 'grid',
        gap: 1,
        gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
      }}
    >
      {TONES.map((tone) => (
        <Surface key={tone} tone={tone} sx={{ p: 2, borderRadius: 1 }}>
          {tone}
        </Surface>
      ))}
    </Box>
  );
}

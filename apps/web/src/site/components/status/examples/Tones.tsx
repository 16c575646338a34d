import { StatusDot } from '@aiso/ui/StatusDot.tsx';
import Box from '@mui/material/Box';

const TONES = [
  ['success', 'Sent'],
  ['info', 'Sending'],
  ['error', 'Failed'],
  ['neutral', 'Cancelled'],
  ['quiet', 'As usual'],
] as const;

export default function Tones() {
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {TONES.map(([tone, word]) => (
        <StatusDot key={tone} tone={tone}>
          {word}
        </StatusDot>
      ))}
    </Box>
  );
}

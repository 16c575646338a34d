import Box from '@mui/material/Box';
import { QueueRow } from '../../../../uploads/QueueRow.tsx';
import { uploadItem } from '../../samples.ts';

const TOO_LARGE = uploadItem('whole-disc', {
  phase: 'refused',
  sentBytes: 0,
  problem: { code: 'file.too_large', message: 'The file is too large.' },
});

export default function Refused() {
  const ignore = () => undefined;
  return (
    <Box component="ul" sx={{ m: 0, p: 0 }}>
      <QueueRow
        item={TOO_LARGE}
        limit="200 MB"
        onPause={ignore}
        onResume={ignore}
        onCancel={ignore}
        onRetry={ignore}
      />
    </Box>
  );
}

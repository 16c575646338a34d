import Box from '@mui/material/Box';
import { QueueRow } from '../../../../uploads/QueueRow.tsx';
import { uploadItem } from '../../samples.ts';

const ITEMS = [
  uploadItem('chest-pa'),
  uploadItem('chest-lateral', { phase: 'paused' }),
  uploadItem('follow-up', { phase: 'waiting', sentBytes: 0 }),
];

export default function UnderWay() {
  const ignore = () => undefined;
  return (
    <Box component="ul" sx={{ m: 0, p: 0 }}>
      {ITEMS.map((item) => (
        <QueueRow
          key={item.id}
          item={item}
          limit="200 MB"
          onPause={ignore}
          onResume={ignore}
          onCancel={ignore}
          onRetry={ignore}
        />
      ))}
    </Box>
  );
}

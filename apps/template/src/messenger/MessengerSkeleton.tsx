import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

const ROWS = [62, 48, 70, 55, 64, 40, 58, 50];
const BUBBLES = [
  { width: '46%', isOwn: false },
  { width: '30%', isOwn: false },
  { width: '52%', isOwn: true },
  { width: '38%', isOwn: false },
  { width: '26%', isOwn: true },
];

/** Rows of conversations and bubbles of messages, before they are there. */
export function MessengerSkeleton() {
  return (
    <Box aria-busy sx={{ flex: 1, minHeight: 0, display: 'flex' }}>
      <Box sx={{ width: { xs: '100%', md: 340 }, flex: 'none', overflow: 'hidden', px: 1.6, pt: 6.5 }}>
        {ROWS.map((percent) => (
          <Box key={percent} sx={{ display: 'flex', alignItems: 'center', gap: 1.25, height: 68 }}>
            <Skeleton variant="circular" width={36} height={36} />
            <Box sx={{ flex: 1 }}>
              <Skeleton width={`${percent}%`} />
              <Skeleton width={`${percent + 20}%`} />
            </Box>
          </Box>
        ))}
      </Box>
      <Box
        sx={{
          display: { xs: 'none', md: 'flex' },
          flex: 1,
          flexDirection: 'column',
          justifyContent: 'flex-end',
          gap: 1.2,
          p: 2,
          borderInlineStart: '1px solid',
          borderColor: 'divider',
        }}
      >
        {BUBBLES.map(({ width, isOwn }) => (
          <Skeleton
            key={width}
            variant="rounded"
            width={width}
            height={36}
            sx={{ alignSelf: isOwn ? 'flex-end' : 'flex-start' }}
          />
        ))}
      </Box>
    </Box>
  );
}

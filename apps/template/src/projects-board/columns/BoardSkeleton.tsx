import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { COLUMNS_SX } from './columns-look.ts';

/** Cards of each column, as high as they usually are. */
const CARDS = [
  [130, 150, 130, 110],
  [150, 110, 130, 150],
  [130, 130, 110],
];

/** Where the columns will stand. */
export function BoardSkeleton() {
  return (
    <Box aria-busy="true" sx={COLUMNS_SX}>
      <HiddenText isLive>Loading board</HiddenText>
      {CARDS.map((cards, column) => (
        <Box
          // oxlint-disable-next-line react/no-array-index-key -- they are all that tells them apart
          key={column}
          sx={{
            display: 'grid',
            alignContent: 'start',
            gap: 0.8,
            p: 1,
            borderRadius: 1,
            bgcolor: 'background.default',
          }}
        >
          <Skeleton width="45%" height={36} />
          {cards.map((height, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- as above
            <Skeleton key={at} variant="rounded" height={height} />
          ))}
        </Box>
      ))}
    </Box>
  );
}

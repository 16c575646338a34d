import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { HiddenText } from '../HiddenText.tsx';
import { CHECK_PX, MENU_PX, type TableColumn, trackOf } from './table-column.ts';
import { TILES } from './tiles.ts';

const ROWS = 12;

type TableSkeletonProps = {
  readonly columns: readonly Pick<TableColumn<never>, 'field' | 'width'>[];
  readonly rowHeightPx: number;
  readonly isCards: boolean;
  readonly isTiled?: boolean;
  readonly canSelect: boolean;
  /** Where the columns do not name that of row menus. */
  readonly hasMenu?: boolean;
};

const PULSE = keyframes({ '50%': { opacity: 0.4 } });

/**
 * Rows with the true height and the true widths of their columns, or cards, while nothing is known yet. It is
 * seen for a moment and made of many pieces, so one rule styles and moves them all.
 */
export function TableSkeleton(props: TableSkeletonProps) {
  const { columns, rowHeightPx, isCards, isTiled = false, canSelect, hasMenu = false } = props;
  const { t } = useTranslation();
  if (isTiled) return <TilesSkeleton />;
  const tracks = isCards
    ? ['56px', 'minmax(0, 1fr)']
    : [
        ...(canSelect ? [`${CHECK_PX}px`] : []),
        ...columns.map(trackOf),
        ...(hasMenu ? [`${MENU_PX}px`] : []),
      ];
  return (
    <Box
      data-testid="table-skeleton"
      sx={{
        overflow: 'hidden',
        animation: `${PULSE} 2s ease-in-out 0.5s infinite`,
        '& > div': {
          display: 'grid',
          gridTemplateColumns: tracks.join(' '),
          alignItems: 'center',
          height: isCards ? 76 : rowHeightPx,
          px: isCards ? 1.25 : 0,
          borderTop: 1,
          borderColor: 'divider',
        },
        '& > div:first-of-type': { borderTop: 0 },
        '& > div > span': {
          height: 12,
          width: 'calc(72% - 8px)',
          marginInlineStart: isCards ? 1.25 : 1,
          borderRadius: 1,
          bgcolor: 'action.focus',
        },
        ...(isCards ? { '& > div > span:first-of-type': { height: 56, width: 56, m: 0 } } : {}),
      }}
    >
      <HiddenText isLive>{t('loading')}</HiddenText>
      {Array.from({ length: ROWS }, (_row, at) => (
        <div key={at} aria-hidden>
          {tracks.map((track, column) => (
            <span key={`${track} ${column}`} />
          ))}
        </div>
      ))}
    </Box>
  );
}

function TilesSkeleton() {
  const { t } = useTranslation();
  return (
    <Box data-testid="table-skeleton" sx={{ ...TILES, pt: 1.5 }}>
      <HiddenText isLive>{t('loading')}</HiddenText>
      {Array.from({ length: ROWS }, (_tile, at) => (
        <Skeleton key={at} aria-hidden variant="rounded" height={240} />
      ))}
    </Box>
  );
}

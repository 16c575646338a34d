import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { HiddenText } from '../../frame/HiddenText.tsx';
import { type TableColumn, trackOf } from './table-column.ts';

const ROWS = 12;
const CHECK_PX = 50;
const MENU_PX = 48;

type TableSkeletonProps = {
  readonly columns: readonly Pick<TableColumn<never>, 'field' | 'width'>[];
  readonly rowHeightPx: number;
  readonly isCards: boolean;
  readonly canSelect: boolean;
  readonly hasMenu: boolean;
};

/** Rows with the true height and the true widths of their columns, or cards, while nothing is known yet. */
export function TableSkeleton(props: TableSkeletonProps) {
  const { columns, rowHeightPx, isCards, canSelect, hasMenu } = props;
  const { t } = useTranslation();
  const tracks = isCards
    ? ['56px', 'minmax(0, 1fr)']
    : [
        ...(canSelect ? [`${CHECK_PX}px`] : []),
        ...columns.map(trackOf),
        ...(hasMenu ? [`${MENU_PX}px`] : []),
      ];
  return (
    <Box data-testid="table-skeleton" sx={{ overflow: 'hidden' }}>
      <HiddenText isLive>{t('loading')}</HiddenText>
      {Array.from({ length: ROWS }, (_row, at) => (
        <Box
          key={at}
          aria-hidden
          sx={{
            display: 'grid',
            gridTemplateColumns: tracks.join(' '),
            alignItems: 'center',
            height: isCards ? 76 : rowHeightPx,
            px: isCards ? 1.25 : 0,
            borderTop: at === 0 ? 0 : 1,
            borderColor: 'divider',
          }}
        >
          {tracks.map((track, column) => (
            <Box key={`${track} ${column}`} sx={{ px: isCards ? 0 : 1 }}>
              <Skeleton
                variant={isCards && column === 0 ? 'rounded' : 'text'}
                height={isCards && column === 0 ? 56 : undefined}
                width={isCards && column === 0 ? 56 : '72%'}
                sx={{ marginInlineStart: isCards && column === 1 ? 1.25 : 0 }}
              />
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
}

import { ROW_HEIGHT_PX } from '@aiso/ui/table/row-height.ts';
import { TableSkeleton } from '@aiso/ui/table/TableSkeleton.tsx';
import { hiddenByWidth } from '@aiso/ui/table/table-column.ts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { columnWidths } from './column-widths.ts';

/** The bar with the filters, as high as it will be. */
const FILTERS_PX = 62;

/** The worklist while its code loads: nothing moves when it comes. */
export function WorklistSkeleton() {
  const isCards = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('lg'));
  const isWidest = useMediaQuery('(min-width: 1500px)');
  const columns = Object.entries(columnWidths(!isWide)).map(([field, width]) => ({ field, ...width }));
  const hidden = hiddenByWidth(columns, { isWide, isWidest });
  return (
    <Card aria-busy sx={{ overflow: 'hidden' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', height: FILTERS_PX, px: 1.25, mb: '2px' }}>
        <Skeleton variant="rounded" height={36} width={220} />
      </Box>
      <TableSkeleton
        columns={columns.filter(({ field }) => !hidden.includes(field))}
        rowHeightPx={ROW_HEIGHT_PX.compact}
        isCards={isCards}
        canSelect
        hasMenu
      />
    </Card>
  );
}

import Box from '@mui/material/Box';
import { lazy, type ReactNode, Suspense, startTransition, useCallback, useEffect, useState } from 'react';
import type { TableGridProps } from './TableGrid.tsx';

/** The grid is large: it comes when there are rows to show and room for it. */
const loadGrid = () => import('./TableGrid.tsx');
const TableGrid = lazy(loadGrid) as <Row extends object>(props: TableGridProps<Row>) => ReactNode;

type TableStageProps<Row extends object> = {
  /** Undefined as long as there are no rows to show. */
  readonly grid: Omit<TableGridProps<Row>, 'onDrawn' | 'isShown'> | undefined;
  readonly skeleton: ReactNode;
};

/** The skeleton, and in its very place the grid, from when that is loaded and its rows are drawn. */
export function TableStage<Row extends object>({ grid, skeleton }: TableStageProps<Row>) {
  const [isDrawn, setDrawn] = useState(false);
  // The rows' task was long enough: the change of places is one of its own.
  const show = useCallback((isNow: boolean) => startTransition(() => setDrawn(isNow)), []);
  useEffect(() => {
    // The code is loaded beside the rows, after what is on the page now. A failure is met when the table is
    // shown.
    const soon = setTimeout(() => void loadGrid().catch(() => undefined));
    return () => clearTimeout(soon);
  }, []);
  return (
    <Box sx={{ display: 'grid', '& > *': { gridArea: '1 / 1', minWidth: 0 } }}>
      {isDrawn ? null : skeleton}
      {grid === undefined ? null : (
        <Suspense fallback={null}>
          <TableGrid {...grid} isShown={isDrawn} onDrawn={show} />
        </Suspense>
      )}
    </Box>
  );
}

import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useMemo, useRef, useState } from 'react';
import { DragArea } from '../../kit/DragArea.tsx';
import { ColumnHeader } from '../columns/ColumnHeader.tsx';
import { ColumnMenu } from '../columns/ColumnMenu.tsx';
import type { ColumnsProps } from '../columns/Columns.tsx';
import { useDrag } from '../columns/use-drag.ts';
import type { BoardData, List } from '../store/board.ts';
import type { Grouping } from '../view/address.ts';
import { type Column, laneRows, MORE_CARDS } from '../view/board-state.ts';
import { DRAG_KEYS } from '../view/spoken.ts';
import { LaneBand } from './LaneBand.tsx';
import { useLaneUnder } from './use-lane-under.ts';

type LanesProps = Omit<ColumnsProps, 'onQuickAdd'> & { readonly by: Grouping };

/**
 * The columns in swimlanes, between which cards are dragged too: who leads a task, its priority or its first
 * label is then another.
 */
export default function Lanes(props: LanesProps) {
  const { by, board, data, columns, context, isFiltered, onPlace, onMore } = props;
  const { place } = board;
  const { lists, marks } = board.state;
  const { limits } = data;
  const rows = useMemo(() => laneRows(columns, by, data), [by, columns, data]);
  const parts = useMemo(() => rows.flatMap((row) => row.columns), [rows]);
  const { mode, refusal, responders, failure } = useDrag({ columns: parts, limits, marks, place, onPlace });
  const scroller = useRef<HTMLDivElement>(null);
  const under = useLaneUnder(scroller, mode === 'FLUID');
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const tracks = {
    display: 'grid',
    gridTemplateColumns: `repeat(${columns.length}, minmax(min(280px, 80vw), 1fr))`,
    gap: 1,
  } as const;
  return (
    <DragArea dragHandleUsageInstructions={DRAG_KEYS} {...responders}>
      <HiddenText isLive>{failure}</HiddenText>
      <Box
        ref={scroller}
        sx={{
          flex: 1,
          minHeight: 0,
          px: 1,
          pb: 1,
          overflow: 'auto',
          ...(mode === 'FLUID' ? { cursor: 'grabbing' } : {}),
        }}
      >
        {/* As wide as its columns, so that what stays in sight is not let go of at the window's edge. */}
        <Box sx={{ width: 'fit-content', minWidth: '100%' }}>
          <Box
            sx={{ ...tracks, position: 'sticky', insetBlockStart: 0, zIndex: 2, bgcolor: 'background.paper' }}
          >
            {columns.map((column) => (
              <LaneColumn key={column.id} {...{ column, lists, limits, isFiltered, onMore }} />
            ))}
          </Box>
          {rows.map((row) => (
            <LaneBand
              key={row.lane.key}
              {...{ row, tracks, context, refusal }}
              isClosed={under !== null && under !== row.lane.key}
              isFolded={folded.has(row.lane.key)}
              onFold={(isFolded) =>
                setFolded((now) => {
                  const next = new Set(now);
                  if (isFolded) next.add(row.lane.key);
                  else next.delete(row.lane.key);
                  return next;
                })
              }
            />
          ))}
        </Box>
      </Box>
    </DragArea>
  );
}

type LaneColumnProps = Pick<ColumnsProps, 'isFiltered' | 'onMore'> & {
  readonly column: Column;
  readonly lists: readonly List[];
  readonly limits: BoardData['limits'];
};

function LaneColumn({ column, lists, limits, isFiltered, onMore }: LaneColumnProps) {
  const { list, matching, shown } = column;
  const { integer } = useFormats();
  const titleId = useId();
  const hidden = matching - shown.length;
  return (
    <Box data-column={list.id} sx={{ px: 1, mt: 1, borderRadius: 1, bgcolor: 'background.default' }}>
      <ColumnHeader
        {...{ titleId, list, matching, isFiltered }}
        limit={limits[list.id]}
        menu={<ColumnMenu {...{ list, lists, limits }} />}
      />
      {hidden > 0 ? (
        <Button onClick={() => onMore(list.id)}>
          Show {integer(Math.min(hidden, MORE_CARDS))} more of {integer(hidden)}
        </Button>
      ) : null}
    </Box>
  );
}

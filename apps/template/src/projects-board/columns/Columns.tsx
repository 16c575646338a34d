import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import Box from '@mui/material/Box';
import { DragArea } from '../../kit/DragArea.tsx';
import type { BoardData, Task } from '../store/board.ts';
import type { Board } from '../use-board.ts';
import type { Column } from '../view/board-state.ts';
import { DRAG_KEYS } from '../view/spoken.ts';
import { BoardColumn } from './BoardColumn.tsx';
import type { CardContext } from './CardArea.tsx';
import { COLUMNS_SX } from './columns-look.ts';
import { useDrag } from './use-drag.ts';

export type ColumnsProps = {
  readonly board: Board;
  readonly data: BoardData;
  readonly columns: readonly Column[];
  readonly context: CardContext;
  readonly isFiltered: boolean;
  readonly onPlace: (task: Task) => void;
  readonly onMore: (listId: string) => void;
  readonly onQuickAdd: (listId: string, name: string) => Promise<boolean>;
};

/**
 * The columns, between which cards are dragged. All of them scroll together, since a drag knows one place
 * that scrolls. While it goes by keys, each scrolls by itself, and all of them are in sight.
 */
export function Columns(props: ColumnsProps) {
  const { board, data, columns, context, isFiltered, onPlace, onMore, onQuickAdd } = props;
  const { place } = board;
  const { lists, marks } = board.state;
  const { limits } = data;
  const { mode, refusal, responders, failure } = useDrag({ columns, limits, marks, place, onPlace });
  return (
    <DragArea dragHandleUsageInstructions={DRAG_KEYS} {...responders}>
      <HiddenText isLive>{failure}</HiddenText>
      <Box
        data-by-keys={mode === 'SNAP'}
        sx={{
          ...COLUMNS_SX,
          ...(mode === 'FLUID' ? { cursor: 'grabbing' } : {}),
          scrollSnapType: { xs: mode === null ? 'x mandatory' : 'none', sm: 'none' },
          '&[data-by-keys=true]': {
            overflow: 'hidden',
            gridAutoColumns: 'minmax(0, 1fr)',
            gridTemplateRows: 'minmax(0, 1fr)',
          },
        }}
      >
        {columns.map((column) => (
          <BoardColumn
            key={column.list.id}
            {...{ column, lists, limits, isFiltered, onMore, onQuickAdd, ...context }}
            refusal={refusal?.columnId === column.id ? refusal.why : null}
          />
        ))}
      </Box>
    </DragArea>
  );
}

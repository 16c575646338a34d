import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { memo, useId } from 'react';
import type { BoardData, List } from '../store/board.ts';
import { type Column, MORE_CARDS } from '../view/board-state.ts';
import { CardArea, type CardContext } from './CardArea.tsx';
import { ColumnHeader } from './ColumnHeader.tsx';
import { ColumnMenu } from './ColumnMenu.tsx';
import { QuickAdd } from './QuickAdd.tsx';

type BoardColumnProps = CardContext & {
  readonly column: Column;
  readonly lists: readonly List[];
  readonly limits: BoardData['limits'];
  readonly isFiltered: boolean;
  readonly refusal: string | null;
  readonly onMore: (listId: string) => void;
  readonly onQuickAdd: (listId: string, name: string) => Promise<boolean>;
};

const LEAST_PX = 90;

/** A column: its cards, or a sentence where there is none. */
export const BoardColumn = memo(function BoardColumn(props: BoardColumnProps) {
  const { column, lists, limits, isFiltered, refusal, onMore, onQuickAdd, ...context } = props;
  const { list, shown, matching } = column;
  const { integer } = useFormats();
  const titleId = useId();
  const hidden = matching - shown.length;
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      data-column={list.id}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minWidth: 0,
        '[data-by-keys=true] > &': { minHeight: 0 },
        px: 1,
        pb: 1,
        borderRadius: 1,
        bgcolor: 'background.default',
        scrollSnapAlign: 'center',
      }}
    >
      <ColumnHeader
        {...{ titleId, list, matching, isFiltered }}
        limit={limits[list.id]}
        menu={<ColumnMenu {...{ list, lists, limits }} />}
      />
      <CardArea
        {...{ column, titleId, refusal, ...context }}
        leastPx={LEAST_PX}
        none={
          list.taskIds.length === 0
            ? 'No tasks yet. Drop a task here or add one.'
            : 'No matches in this column.'
        }
      />
      {hidden > 0 ? (
        <Button onClick={() => onMore(list.id)} sx={{ mb: 0.5 }}>
          Show {integer(Math.min(hidden, MORE_CARDS))} more of {integer(hidden)}
        </Button>
      ) : null}
      <QuickAdd listName={list.name} onAdd={(name) => onQuickAdd(list.id, name)} />
    </Box>
  );
});

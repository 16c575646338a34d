import type { Day } from '@aiso/ui/dates/day.ts';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { Droppable } from '@hello-pangea/dnd';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { memo, useId, useState } from 'react';
import { CardList } from '../cards/CardList.ts';
import { TaskCard } from '../cards/TaskCard.tsx';
import type { BoardData, List, Member } from '../store/board.ts';
import { type Column, MORE_CARDS } from '../view/board-state.ts';
import { ColumnHeader } from './ColumnHeader.tsx';
import { ColumnMenu } from './ColumnMenu.tsx';
import { QuickAdd } from './QuickAdd.tsx';

type BoardColumnProps = {
  readonly column: Column;
  readonly lists: readonly List[];
  readonly limits: BoardData['limits'];
  readonly members: ReadonlyMap<string, Member>;
  readonly today: Day;
  readonly isFiltered: boolean;
  /** Why the card that is held over it is not taken. */
  readonly refusal: string | null;
  readonly onMore: (listId: string) => void;
  readonly onQuickAdd: (listId: string, name: string) => Promise<boolean>;
};

/** A column: its cards, or a sentence where there is none. It takes cards when empty, too. */
export const BoardColumn = memo(function BoardColumn(props: BoardColumnProps) {
  const { column, lists, limits, members, today, isFiltered, refusal, onMore, onQuickAdd } = props;
  const { list, shown, matching } = column;
  const { integer } = useFormats();
  const titleId = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const tabStop = shown.some(({ id }) => id === chosen) ? chosen : shown[0]?.id;
  const hidden = matching - shown.length;
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      data-column={list.id}
      onFocus={({ target }) => setChosen((now) => target.dataset['task'] ?? now)}
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
      <Droppable droppableId={list.id}>
        {({ innerRef, droppableProps, placeholder }, { isDraggingOver }) => (
          <Box
            ref={innerRef}
            {...droppableProps}
            sx={{
              flex: '1 0 auto',
              minHeight: 90,
              mx: -0.5,
              px: 0.5,
              pt: 0.25,
              borderRadius: 1,
              outline: '2px dashed transparent',
              outlineOffset: '-2px',
              ...(isDraggingOver
                ? {
                    outlineColor: (theme) => theme.vars?.palette[refusal === null ? 'primary' : 'error'].main,
                    bgcolor: 'action.hover',
                  }
                : {}),
              '[data-by-keys=true] &': { flex: '1 1 0', overflowY: 'auto' },
              // What kept a card's room goes when its transition ends, as a drop does.
              '@media (prefers-reduced-motion: reduce)': {
                '& [data-rfd-placeholder-context-id]': { transitionDuration: '1ms !important' },
              },
            }}
          >
            {refusal === null ? null : (
              <Box sx={{ p: 1, fontSize: '0.8125rem', fontWeight: 600, color: 'error.main' }}>{refusal}</Box>
            )}
            {shown.length > 0 || isDraggingOver ? null : (
              <Box sx={{ p: 1, fontSize: '0.8125rem', color: 'text.secondary' }}>
                {list.taskIds.length === 0
                  ? 'No tasks yet. Drop a task here or add one.'
                  : 'No matches in this column.'}
              </Box>
            )}
            <CardList aria-labelledby={titleId}>
              {shown.map((task, index) => (
                <TaskCard
                  key={task.id}
                  {...{ task, index, members, today }}
                  color={list.color}
                  isTabStop={task.id === tabStop}
                />
              ))}
              {placeholder}
            </CardList>
          </Box>
        )}
      </Droppable>
      {hidden > 0 ? (
        <Button onClick={() => onMore(list.id)} sx={{ mb: 0.5 }}>
          Show {integer(Math.min(hidden, MORE_CARDS))} more of {integer(hidden)}
        </Button>
      ) : null}
      <QuickAdd listName={list.name} onAdd={(name) => onQuickAdd(list.id, name)} />
    </Box>
  );
});

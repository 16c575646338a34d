import type { Day } from '@aiso/ui/dates/day.ts';
import { Droppable } from '@hello-pangea/dnd';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { CardList } from '../cards/CardList.ts';
import { TaskCard } from '../cards/TaskCard.tsx';
import type { BoardData, Label, Member } from '../store/board.ts';
import { marksIn } from '../store/mark-changes.ts';
import type { Column } from '../view/board-state.ts';

/** What cards are drawn with beside their tasks; the same as long as it says the same. */
export type CardContext = {
  readonly members: ReadonlyMap<string, Member>;
  readonly labels: ReadonlyMap<string, Label>;
  readonly marks: BoardData['marks'];
  readonly today: Day;
};

type CardAreaProps = CardContext & {
  readonly column: Column;
  /** The id of what names its cards. */
  readonly titleId: string;
  /** Why the card that is held over it is not taken. */
  readonly refusal: string | null;
  /** Said where there is no card; empty for nothing. */
  readonly none: string;
  readonly leastPx: number;
  readonly isClosed?: boolean;
};

/** Cards that are dragged, and the place where they are dropped. It takes cards when empty, too. */
export function CardArea({
  column,
  titleId,
  refusal,
  none,
  leastPx,
  isClosed = false,
  ...context
}: CardAreaProps) {
  const { list, shown } = column;
  const { members, labels, marks, today } = context;
  const [chosen, setChosen] = useState<string | null>(null);
  const tabStop = shown.some(({ id }) => id === chosen) ? chosen : shown[0]?.id;
  return (
    <Droppable droppableId={column.id} isDropDisabled={isClosed}>
      {({ innerRef, droppableProps, placeholder }, { isDraggingOver }) => (
        <Box
          ref={innerRef}
          {...droppableProps}
          onFocus={({ target }) => setChosen((now) => target.dataset['task'] ?? now)}
          sx={{
            flex: '1 0 auto',
            minHeight: leastPx,
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
          {shown.length > 0 || isDraggingOver || none === '' ? null : (
            <Box sx={{ p: 1, fontSize: '0.8125rem', color: 'text.secondary' }}>{none}</Box>
          )}
          <CardList aria-labelledby={titleId}>
            {shown.map((task, index) => (
              <TaskCard
                key={task.id}
                {...{ task, index, members, labels, today }}
                marks={marksIn(marks, task.id)}
                color={list.color}
                isTabStop={task.id === tabStop}
              />
            ))}
            {placeholder}
          </CardList>
        </Box>
      )}
    </Droppable>
  );
}

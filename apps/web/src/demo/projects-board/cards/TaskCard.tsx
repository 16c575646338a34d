import { Draggable } from '@hello-pangea/dnd';
import { type KeyboardEvent, memo, use } from 'react';
import type { Day } from '../../../ui/dates/day.ts';
import type { ListColor, Member, Task } from '../store/board.ts';
import { cardToward } from '../view/card-focus.ts';
import { CardFace } from './CardFace.tsx';
import { CardFrame } from './CardFrame.ts';
import { CardMenu } from './CardMenu.tsx';
import { CardActions } from './card-actions.ts';

type TaskCardProps = {
  readonly task: Task;
  readonly index: number;
  readonly color: ListColor;
  readonly members: ReadonlyMap<string, Member>;
  readonly today: Day;
  /** One card of a column is reached by Tab, the others by the arrow keys. */
  readonly isTabStop: boolean;
};

/** A card that is dragged by all of its face. The menu stands beside that: a button holds no other. */
export const TaskCard = memo(function TaskCard(props: TaskCardProps) {
  const { task, index, color, members, today, isTabStop } = props;
  const { onOpen, onMove } = use(CardActions);
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === 'Enter') onOpen(task.id);
    else if (event.key.toLowerCase() === 'm') onMove(task.id);
    else {
      const next = cardToward(event.currentTarget, event.key);
      if (next === null) return;
      next.focus();
    }
    event.preventDefault();
  };
  const handle = { tabIndex: isTabStop ? 0 : -1, onClick: () => onOpen(task.id), onKeyDown: press };
  return (
    <Draggable draggableId={task.id} index={index}>
      {({ innerRef, draggableProps, dragHandleProps }, { isDragging }) => (
        <CardFrame
          ref={innerRef}
          {...draggableProps}
          data-lifted={isDragging}
          data-covered={task.attachments.some(({ isCover }) => isCover)}
        >
          <div className="handle" data-task={task.id} {...dragHandleProps} {...handle}>
            <CardFace {...{ task, color, members, today }} />
          </div>
          <CardMenu task={task} tabIndex={handle.tabIndex} />
        </CardFrame>
      )}
    </Draggable>
  );
});

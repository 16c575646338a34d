import type { Day } from '@aiso/ui/dates/day.ts';
import { Draggable } from '@hello-pangea/dnd';
import { memo } from 'react';
import type { Label, ListColor, Marks, Member, Task } from '../store/board.ts';
import { CardFace } from './CardFace.tsx';
import { CardMenu } from './CardMenu.tsx';

type TaskCardProps = {
  readonly task: Task;
  readonly marks: Marks;
  readonly labels: ReadonlyMap<string, Label>;
  readonly index: number;
  readonly color: ListColor;
  readonly members: ReadonlyMap<string, Member>;
  readonly today: Day;
  /** One card of a column is reached by Tab, the others by the arrow keys. */
  readonly isTabStop: boolean;
};

/** A card that is dragged by all of its face. The menu stands beside that: a button holds no other. */
export const TaskCard = memo(function TaskCard(props: TaskCardProps) {
  const { task, marks, labels, index, color, members, today, isTabStop } = props;
  const tabIndex = isTabStop ? 0 : -1;
  return (
    <Draggable draggableId={task.id} index={index}>
      {({ innerRef, draggableProps, dragHandleProps }, { isDragging }) => (
        <li
          ref={innerRef}
          {...draggableProps}
          className="card"
          data-lifted={isDragging}
          data-covered={task.attachments.some(({ isCover }) => isCover)}
        >
          <CardFace
            {...{ task, marks, labels, color, members, today, tabIndex }}
            handleProps={dragHandleProps}
          />
          <CardMenu task={task} tabIndex={tabIndex} />
        </li>
      )}
    </Draggable>
  );
});

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table's own rows cannot stand at a place of their own */
import type { DraggableProvided } from '@hello-pangea/dnd';
import ChecklistRounded from '@mui/icons-material/ChecklistRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import DragIndicatorRounded from '@mui/icons-material/DragIndicatorRounded';
import EventRounded from '@mui/icons-material/EventRounded';
import FlagRounded from '@mui/icons-material/FlagRounded';
import MoreVertRounded from '@mui/icons-material/MoreVertRounded';
import RepeatRounded from '@mui/icons-material/RepeatRounded';
import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import { type CSSProperties, memo } from 'react';
import { isOpen, PRIORITY_TEXT, REPEAT_TEXT } from '../store/task.ts';
import type { Now } from '../view/place.ts';
import type { TaskRow } from '../view/rows.ts';
import { ROW_PX, STEP_PX } from './row-style.ts';
import { rowSentence, shownDue } from './row-words.ts';
import { TitleInput } from './TitleInput.tsx';

/** What rows ask for. The same object as long as the list is shown. */
export type RowHandlers = {
  /** Null: nothing was changed. By a key, the focus is still there. */
  readonly onEdited: (id: string, title: string | null, isByKey: boolean) => void;
  readonly onToggle: (id: string) => void;
  readonly onChoose: (id: string, isRange: boolean) => void;
  readonly onFold: (id: string) => void;
  readonly onMenu: (id: string, anchor: HTMLElement) => void;
};

type TaskRowViewProps = Omit<TaskRow, 'kind' | 'progress'> & {
  readonly done: number | null;
  readonly of: number | null;
  readonly index: number;
  /** Px from the list's top; null for what is dragged. */
  readonly top: number | null;
  readonly listName: string | null;
  readonly now: Now;
  /** The one row of the list that Tab leads to. */
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly isOpened: boolean;
  readonly isEdited: boolean;
  readonly isLifted: boolean;
  /** What is dragged would become its subtask. */
  readonly isTarget: boolean;
  readonly handlers: RowHandlers;
  readonly rowRef: DraggableProvided['innerRef'];
  readonly rowProps: DraggableProvided['draggableProps'];
  readonly gripProps: DraggableProvided['dragHandleProps'];
};

/** A task as a row of the list. */
export const TaskRowView = memo(function TaskRowView(props: TaskRowViewProps) {
  const { id, task, level, hasShownSubtasks, isFolded, parentTitle, done, of, index, top, listName, now } =
    props;
  const {
    isActive,
    isChosen,
    isOpened,
    isEdited,
    isLifted,
    isTarget,
    handlers,
    rowRef,
    rowProps,
    gripProps,
  } = props;
  const { title } = task;
  const isDone = !isOpen(task);
  const tabIndex = isActive ? 0 : -1;
  const progress = done === null || of === null ? null : { done, of };
  const place: CSSProperties =
    top === null ? {} : { position: 'absolute', top, insetInline: 0, height: ROW_PX };
  return (
    // Keys and clicks of a row are heard by the list.
    <div
      ref={rowRef}
      {...rowProps}
      role="row"
      tabIndex={tabIndex}
      data-task={id}
      aria-label={rowSentence({ task, parentTitle, progress }, now)}
      aria-level={level}
      aria-rowindex={index + 1}
      aria-selected={isChosen}
      {...(hasShownSubtasks ? { 'aria-expanded': !isFolded } : {})}
      className={`task${isDone ? ' finished' : ''}${isOpened ? ' opened' : ''}${isLifted ? ' lifted' : ''}${isTarget ? ' target' : ''}`}
      style={{
        ...rowProps.style,
        ...place,
        paddingInlineStart: (level - 1) * STEP_PX,
      }}
    >
      <div role="gridcell" className="cell">
        <span {...gripProps} tabIndex={-1} className="grip" aria-label={`Drag ${title}`}>
          <DragIndicatorRounded />
        </span>
        <label className="choose">
          <input
            type="checkbox"
            tabIndex={tabIndex}
            checked={isChosen}
            readOnly
            aria-label={`Select ${title}`}
            // With the mouse or by Space: both are clicks, and only those tell of Shift.
            onClick={({ shiftKey }) => handlers.onChoose(id, shiftKey)}
          />
        </label>
        {hasShownSubtasks ? (
          <button
            type="button"
            className="fold"
            tabIndex={tabIndex}
            aria-expanded={!isFolded}
            aria-label={`Subtasks of ${title}`}
            onClick={() => handlers.onFold(id)}
          >
            <ChevronRightRounded />
          </button>
        ) : (
          <span className="no-fold" />
        )}
        <label className="done">
          <input
            type="checkbox"
            tabIndex={tabIndex}
            checked={isDone}
            aria-label={`Complete ${title}`}
            onChange={() => handlers.onToggle(id)}
          />
        </label>
        {isEdited ? (
          <TitleInput title={title} onEdited={(next, isByKey) => handlers.onEdited(id, next, isByKey)} />
        ) : (
          <div className="text">
            <div className="title">{title}</div>
            <Facts {...{ task, parentTitle, progress, listName, now }} />
          </div>
        )}
      </div>
      <div role="gridcell" className="cell end">
        <button
          type="button"
          className="more"
          tabIndex={tabIndex}
          aria-haspopup="menu"
          aria-label={`Actions for ${title}`}
          onClick={({ currentTarget }) => handlers.onMenu(id, currentTarget)}
        >
          <MoreVertRounded fontSize="small" />
        </button>
      </div>
    </div>
  );
});

type FactsProps = Pick<TaskRow, 'task' | 'parentTitle' | 'progress'> &
  Pick<TaskRowViewProps, 'listName' | 'now'>;

function Facts({ task, parentTitle, progress, listName, now }: FactsProps) {
  const { priority, repeat, tags } = task;
  const due = shownDue(task, now);
  const hasNone =
    due === null && priority === 'none' && repeat === null && tags.length === 0 && progress === null;
  if (hasNone && listName === null && parentTitle === null) return null;
  return (
    <div className="facts">
      {due === null ? null : (
        <span className={due.isLate ? 'late' : undefined}>
          {due.isLate ? <WarningAmberRounded /> : <EventRounded />}
          {due.text}
        </span>
      )}
      {priority === 'none' ? null : (
        <span className={priority === 'high' ? 'urgent' : undefined}>
          <FlagRounded />
          {PRIORITY_TEXT[priority]}
        </span>
      )}
      {progress === null ? null : (
        <span>
          <ChecklistRounded />
          {progress.done}/{progress.of}
        </span>
      )}
      {repeat === null ? null : (
        <span>
          <RepeatRounded />
          {REPEAT_TEXT[repeat]}
        </span>
      )}
      {tags.map((tag) => (
        <span key={tag}>#{tag}</span>
      ))}
      {parentTitle === null ? null : <span>in {parentTitle}</span>}
      {listName === null ? null : <span>{listName}</span>}
    </div>
  );
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table's own rows cannot stand at a place of their own */
import { Draggable, type DraggableChildrenFn, Droppable } from '@hello-pangea/dnd';
import Box from '@mui/material/Box';
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useVirtualLines } from '../../kit/use-virtual-lines.ts';
import { DROP } from '../use-drag.ts';
import type { Now } from '../view/place.ts';
import { type Row, type TaskRow, taskRows } from '../view/rows.ts';
import { LiftedRow } from './LiftedRow.tsx';
import { GROUP_PX, LIST_STYLE, ROW_PX } from './row-style.ts';
import { TaskRowView } from './TaskRowView.tsx';
import { useListKeys } from './use-list-keys.ts';
import { useRowCommands } from './use-row-commands.ts';
import { type ListCommands, useRowFocus } from './use-row-focus.ts';

/** How far a view of the list was scrolled, px, for when it is shown again. */
type Scrolled = { viewKey: string; px: number };

export type TaskListProps = {
  /** Names the list for screen readers. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly viewKey: string;
  readonly scrolled: RefObject<Scrolled>;
  readonly now: Now;
  /** Names of the lists that rows say they are in, by id; null where that is plain. */
  readonly listNames: ReadonlyMap<string, string> | null;
  /** Whether a task is moved among the others by hand. */
  readonly isByHand: boolean;
  readonly chosen: ReadonlySet<string>;
  readonly isChoosing: boolean;
  readonly openId: string;
  /** Whose details were open last; empty for none. */
  readonly opened: RefObject<string>;
  readonly draggedId: string | null;
  readonly commands: ListCommands;
};

const OVERSCAN = 6;

/** Tasks as a tree of rows, of which only those in view are drawn. */
export function TaskList(props: TaskListProps) {
  const { viewKey, scrolled, opened } = props;
  const {
    label,
    rows: all,
    now,
    listNames,
    isByHand,
    chosen,
    isChoosing,
    openId,
    draggedId,
    commands,
  } = props;
  const scroller = useRef<HTMLDivElement | null>(null);
  const [editedId, setEditedId] = useState<string | null>(null);
  // What is dragged takes its subtasks along unseen.
  const rows = useMemo(() => (draggedId === null ? all : foldedRows(all, draggedId)), [all, draggedId]);
  const tasks = useMemo(() => taskRows(rows), [rows]);
  const indexById = useMemo(() => new Map(rows.map(({ id }, at) => [id, at])), [rows]);
  const scrollTo = useRef<(at: number) => void>(() => {});
  const { activeId, setActiveId, focusRow } = useRowFocus({ scroller, tasks, indexById, scrollTo });
  const activeAt = indexById.get(activeId ?? '') ?? -1;
  const editedAt = indexById.get(editedId ?? '') ?? -1;
  const virtual = useVirtualLines({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => (rows[at]?.kind === 'group' ? GROUP_PX : ROW_PX),
    getItemKey: (at) => rows[at]?.id ?? at,
    overscan: OVERSCAN,
    initialOffset: () => (scrolled.current.viewKey === viewKey ? scrolled.current.px : 0),
    onChange: ({ scrollOffset }) => {
      scrolled.current = { viewKey, px: scrollOffset ?? 0 };
    },
    // The row with the focus stays, and the one that is edited.
    keeps: () => [activeAt, editedAt],
  });
  useLayoutEffect(() => {
    scrollTo.current = (at) => virtual.scrollToIndex(at, { align: 'auto' });
  });
  useLayoutEffect(() => {
    // On phones the list was away meanwhile: it has no row yet that could be given the focus.
    if (openId === '' && opened.current !== '') focusRow(opened.current);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the list comes back
  }, []);
  const { handlers, keys, heard } = useRowCommands({
    tasks,
    chosen,
    commands,
    activeId,
    setActiveId,
    focusRow,
    setEditedId,
  });
  const onKeyDown = useListKeys(tasks, keys);
  const shared = { now, handlers };
  const rowProps = (row: TaskRow) => ({
    ...row,
    ...shared,
    done: row.progress?.done ?? null,
    of: row.progress?.of ?? null,
    listName: row.level === 1 ? (listNames?.get(row.task.listId) ?? null) : null,
    isActive: row.id === activeId,
    isChosen: chosen.has(row.id),
    isOpened: row.id === openId,
    isEdited: row.id === editedId,
  });
  const renderLifted: DraggableChildrenFn = (provided, { isDropAnimating }, { draggableId }) => {
    const row = tasks.find(({ id }) => id === draggableId);
    return row === undefined ? (
      <div ref={provided.innerRef} {...provided.draggableProps} />
    ) : (
      <LiftedRow
        {...rowProps(row)}
        provided={provided}
        isDropping={isDropAnimating}
        index={indexById.get(row.id) ?? 0}
      />
    );
  };
  return (
    <Droppable
      droppableId={DROP.rows}
      mode="virtual"
      isCombineEnabled
      isDropDisabled={!isByHand}
      renderClone={renderLifted}
      getContainerForClone={() => scroller.current ?? document.body}
    >
      {(droppable) => (
        <Box
          ref={(element: HTMLDivElement | null) => {
            droppable.innerRef(element);
            scroller.current = element;
          }}
          {...droppable.droppableProps}
          role="treegrid"
          aria-label={label}
          aria-multiselectable
          aria-rowcount={rows.length}
          // Only while there is no row that Tab leads to.
          tabIndex={tasks.length === 0 ? 0 : -1}
          className={isChoosing ? 'choosing' : undefined}
          {...heard}
          onKeyDown={onKeyDown}
          sx={LIST_STYLE}
        >
          <div role="presentation" style={{ position: 'relative', height: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ index, start }) => {
              const row = rows[index];
              if (row === undefined) return null;
              if (row.kind === 'group')
                return (
                  <div
                    key={row.id}
                    role="row"
                    aria-rowindex={index + 1}
                    className="group"
                    style={{ position: 'absolute', top: start, insetInline: 0, height: GROUP_PX }}
                  >
                    <span role="gridcell">
                      {row.title} <small>{row.count}</small>
                    </span>
                  </div>
                );
              return (
                <Draggable key={row.id} draggableId={row.id} index={index}>
                  {(provided, snapshot) => (
                    <TaskRowView
                      {...rowProps(row)}
                      rowRef={provided.innerRef}
                      rowProps={provided.draggableProps}
                      gripProps={provided.dragHandleProps}
                      index={index}
                      top={start}
                      isLifted={false}
                      isTarget={snapshot.combineTargetFor !== null && snapshot.combineTargetFor !== undefined}
                    />
                  )}
                </Draggable>
              );
            })}
          </div>
        </Box>
      )}
    </Droppable>
  );
}

/** The rows without the subtasks of one. */
function foldedRows(rows: readonly Row[], id: string): readonly Row[] {
  const at = rows.findIndex((row) => row.id === id);
  const own = rows[at];
  if (own?.kind !== 'task') return rows;
  let end = at + 1;
  for (let row = rows[end]; row?.kind === 'task' && row.level > own.level; row = rows[end]) end += 1;
  return rows.toSpliced(at + 1, end - at - 1);
}

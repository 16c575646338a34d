import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { Draggable, Droppable, type DropResult } from '@hello-pangea/dnd';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useRef } from 'react';
import { DragArea } from '../../kit/DragArea.tsx';
import type { Task } from '../store/board.ts';
import { AddLine } from './AddLine.tsx';
import { ChecklistItem } from './ChecklistItem.tsx';
import type { EditTask } from './edit-task.ts';
import { TaskSection } from './TaskSection.tsx';
import { newItem, withChanged, withItemMoved, without } from './task-edits.ts';

type ChecklistProps = { readonly task: Task; readonly edit: EditTask };

const KEYS =
  'Press Space to lift the item. Once it is lifted, the up and down arrow keys move it, Space drops it, and ' +
  'Escape puts it back.';

/** What is to be done for a task, item by item, in an order that is dragged. Progress follows. */
export function Checklist({ task, edit }: ChecklistProps) {
  const { sub_items: items, progress } = task;
  const { integer, percent } = useFormats();
  const list = useRef<HTMLElement>(null);
  /** Where the focus goes when a button leaves with its row. */
  const next = useRef<string | null>(null);
  useEffect(() => {
    if (next.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-delete="${CSS.escape(next.current)}"]`)?.focus();
    next.current = null;
  });
  const onDragEnd = ({ source, destination }: DropResult): void => {
    const item = items[source.index];
    if (destination === null || item === undefined || destination.index === source.index) return;
    void edit(
      { sub_items: withItemMoved(items, source.index, destination.index) },
      `moved “${item.text}” in the checklist`,
    );
  };
  const done = items.filter(({ isDone }) => isDone).length;
  return (
    <TaskSection
      title="Checklist"
      note={items.length === 0 ? undefined : `${integer(done)} of ${integer(items.length)} done`}
    >
      {items.length === 0 ? null : (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: '0.8125rem' }}>
          <LinearProgress
            variant="determinate"
            value={progress}
            color={progress === 100 ? 'success' : 'primary'}
            aria-label="Progress of the checklist"
            sx={{ flex: 1, height: 6, borderRadius: 1, bgcolor: 'action.selected' }}
          />
          {percent(progress / 100, 0)}
        </Box>
      )}
      <DragArea dragHandleUsageInstructions={KEYS} onDragEnd={onDragEnd}>
        <Droppable droppableId="checklist">
          {({ innerRef, droppableProps, placeholder }) => (
            <Box
              component="ul"
              ref={(element: HTMLElement | null) => {
                innerRef(element);
                list.current = element;
              }}
              {...droppableProps}
              aria-label="Checklist"
              sx={{ listStyle: 'none', m: 0, mx: -1, mt: 0.5, p: 0 }}
            >
              {items.map((item, at) => (
                <Draggable key={item.id} draggableId={item.id} index={at}>
                  {(drag, { isDragging }) => (
                    <ChecklistItem
                      item={item}
                      drag={drag}
                      isDragging={isDragging}
                      onTick={(isDone) =>
                        void edit(
                          { sub_items: withChanged(items, item.id, { isDone }) },
                          isDone ? `ticked “${item.text}”` : `opened “${item.text}” again`,
                        )
                      }
                      onRename={(text) =>
                        void edit(
                          { sub_items: withChanged(items, item.id, { text }) },
                          `renamed “${item.text}” to “${text}”`,
                        )
                      }
                      onDelete={() => {
                        next.current = (items[at + 1] ?? items[at - 1])?.id ?? null;
                        void edit(
                          { sub_items: without(items, item.id) },
                          `deleted “${item.text}” of the checklist`,
                          { message: `“${item.text}” deleted.` },
                        );
                      }}
                    />
                  )}
                </Draggable>
              ))}
              {placeholder}
            </Box>
          )}
        </Droppable>
      </DragArea>
      <AddLine
        label="Add an item"
        button="Add"
        onAdd={(text) => edit({ sub_items: [...items, newItem(text)] }, `added “${text}” to the checklist`)}
      />
    </TaskSection>
  );
}

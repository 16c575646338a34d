import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useRef, useState } from 'react';
import type { SubItem, Task } from '../store/board.ts';
import { AddLine } from './AddLine.tsx';
import type { EditTask } from './edit-task.ts';
import { TaskSection } from './TaskSection.tsx';
import { newItem, withChanged, withItemMoved, without } from './task-edits.ts';

type ChecklistProps = { readonly task: Task; readonly edit: EditTask };

/** What is to be done for a task, item by item. Progress follows. */
export function Checklist({ task, edit }: ChecklistProps) {
  const { sub_items: items, progress } = task;
  const { integer, percent } = useFormats();
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<string | null>(null);
  const before = useRef(items);
  useEffect(() => {
    if (before.current === items) return;
    before.current = items;
    // A row that is moved in the page loses the focus.
    if (pressed.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-button="${CSS.escape(pressed.current)}"]`)?.focus();
    pressed.current = null;
  }, [items]);

  const move = (item: SubItem, by: -1 | 1, button: string): void => {
    pressed.current = button;
    const to = items.indexOf(item) + by + 1;
    const message = `“${item.text}” is item ${to} of ${items.length} now.`;
    void edit({ sub_items: withItemMoved(items, item.id, by) }, `moved “${item.text}” in the checklist`, {
      message,
    });
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
      <Box component="ul" ref={list} aria-label="Checklist" sx={{ listStyle: 'none', m: 0, mx: -1, p: 0 }}>
        {items.map((item, at) => (
          <Box
            component="li"
            key={item.id}
            sx={{ display: 'flex', alignItems: 'center', '&:hover': { bgcolor: 'action.hover' } }}
          >
            <Checkbox
              checked={item.isDone}
              sx={{ '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 } }}
              slotProps={{ input: { 'aria-label': item.text } }}
              onChange={(_event, isDone) =>
                void edit(
                  { sub_items: withChanged(items, item.id, { isDone }) },
                  isDone ? `ticked “${item.text}”` : `opened “${item.text}” again`,
                )
              }
            />
            <ItemText
              key={item.text}
              item={item}
              onRename={(text) =>
                void edit(
                  { sub_items: withChanged(items, item.id, { text }) },
                  `renamed “${item.text}” to “${text}”`,
                )
              }
            />
            <IconButton
              size="small"
              aria-label={`Move ${item.text} up`}
              aria-disabled={at === 0}
              data-button={`up ${item.id}`}
              onClick={() => at > 0 && move(item, -1, `up ${item.id}`)}
              sx={{ color: at === 0 ? 'text.disabled' : 'text.secondary' }}
            >
              <ArrowUpwardOutlined fontSize="small" />
            </IconButton>
            <IconButton
              size="small"
              aria-label={`Move ${item.text} down`}
              aria-disabled={at === items.length - 1}
              data-button={`down ${item.id}`}
              onClick={() => at < items.length - 1 && move(item, 1, `down ${item.id}`)}
              sx={{ color: at === items.length - 1 ? 'text.disabled' : 'text.secondary' }}
            >
              <ArrowDownwardOutlined fontSize="small" />
            </IconButton>
            <IconButton
              size="small"
              aria-label={`Delete ${item.text}`}
              data-button={`delete ${item.id}`}
              onClick={() => {
                const next = items[at + 1] ?? items[at - 1];
                pressed.current = next === undefined ? null : `delete ${next.id}`;
                void edit({ sub_items: without(items, item.id) }, `deleted “${item.text}” of the checklist`, {
                  message: `“${item.text}” deleted.`,
                });
              }}
            >
              <DeleteOutlined fontSize="small" />
            </IconButton>
          </Box>
        ))}
      </Box>
      <AddLine
        label="Add an item"
        button="Add"
        onAdd={(text) => edit({ sub_items: [...items, newItem(text)] }, `added “${text}” to the checklist`)}
      />
    </TaskSection>
  );
}

type ItemTextProps = { readonly item: SubItem; readonly onRename: (text: string) => void };

/** An item's words, which are changed where they stand: Enter or leaving keeps, Escape takes back. */
function ItemText({ item, onRename }: ItemTextProps) {
  const [text, setText] = useState(item.text);
  const isTakenBack = useRef(false);
  const leave = (): void => {
    const typed = text.trim();
    if (typed !== '' && typed !== item.text && !isTakenBack.current) onRename(typed);
    else setText(item.text);
    isTakenBack.current = false;
  };
  return (
    <InputBase
      multiline
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        if (event.key === 'Escape') {
          event.stopPropagation();
          isTakenBack.current = true;
        }
        event.preventDefault();
        (event.target as HTMLElement).blur();
      }}
      slotProps={{ input: { 'aria-label': `Text of ${item.text}`, maxLength: 160 } }}
      sx={{
        flex: 1,
        minWidth: 0,
        ...(item.isDone ? { color: 'text.secondary', textDecoration: 'line-through' } : {}),
      }}
    />
  );
}

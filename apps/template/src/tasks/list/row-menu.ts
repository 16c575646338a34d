import type { RowMenuItem } from '@aiso/ui/table/RowMenu.tsx';
import { isOpen } from '../store/task.ts';
import type { TaskRow } from '../view/rows.ts';
import type { ListCommands } from './use-row-focus.ts';

/** What can be done with one task, for who has no keys for it. */
export function rowMenuItems({ id, task, level }: TaskRow, commands: ListCommands): readonly RowMenuItem[] {
  const own = new Set([id]);
  const action = (key: string, text: string, onRun: () => void): RowMenuItem => ({
    kind: 'action',
    key,
    text,
    onRun,
  });
  return [
    action('toggle', isOpen(task) ? 'Complete' : 'Reopen', () => commands.onToggle(own)),
    action('open', 'Open details', () => commands.onOpen(id, true)),
    { kind: 'divider', key: 'asks' },
    action('reschedule', 'Reschedule…', () => commands.onAsk('reschedule', own)),
    action('priority', 'Priority…', () => commands.onAsk('priority', own)),
    action('tag', 'Tag…', () => commands.onAsk('tag', own)),
    action('move', 'Move to…', () => commands.onAsk('move', own)),
    { kind: 'divider', key: 'moves' },
    action('up', 'Move up', () => commands.onStep(id, -1)),
    action('down', 'Move down', () => commands.onStep(id, 1)),
    action('indent', 'Make subtask', () => commands.onIndent(id)),
    ...(level > 1 || task.parentId !== null
      ? [action('outdent', 'Make separate task', () => commands.onOutdent(id))]
      : []),
    { kind: 'divider', key: 'end' },
    {
      kind: 'action',
      key: 'delete',
      text: 'Delete',
      isDestructive: true,
      onRun: () => commands.onRemove(own),
    },
  ];
}

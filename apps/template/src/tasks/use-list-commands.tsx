import { RowMenuList } from '@aiso/ui/table/RowMenu.tsx';
import { useLatest } from '@aiso/ui/use-latest.ts';
import { type ReactNode, useMemo, useState } from 'react';
import toast from 'react-hot-toast';
import type { AskKind } from './asks/ask.ts';
import { indented, type Move, outdented, stepped } from './list/moves.ts';
import { rowMenuItems } from './list/row-menu.ts';
import type { ListCommands } from './list/use-row-focus.ts';
import { editing, placing, removing, shifting } from './store/changes.ts';
import type { TaskData } from './store/task.ts';
import type { Act } from './use-act.ts';
import { type Row, taskRows } from './view/rows.ts';

type CommandParts = {
  readonly data: TaskData | undefined;
  readonly rows: readonly Row[];
  readonly isByHand: boolean;
  readonly act: Act;
  readonly ask: (kind: AskKind, ids: ReadonlySet<string>) => void;
  readonly onToggle: (ids: ReadonlySet<string>) => void;
  readonly onChoose: (ids: ReadonlySet<string>) => void;
  readonly onFold: (id: string, isFolded: boolean) => void;
  readonly onOpen: (id: string, isByKey?: boolean) => void;
  readonly onLeave: () => boolean;
};

const NOT_BY_HAND = 'Reordering is available in manual order without groups.';

/** What the list of tasks asks for, and the menu of a row. The same object as long as it is shown. */
export function useListCommands(parts: CommandParts): {
  readonly commands: ListCommands;
  readonly menu: ReactNode;
} {
  const latest = useLatest(parts);
  const [menu, setMenu] = useState<{
    readonly id: string;
    readonly anchor: HTMLElement;
    readonly isOpen: boolean;
  } | null>(null);
  const commands = useMemo<ListCommands>(() => {
    const { current } = { current: () => latest.current };
    const move = (id: string, needsOrder: boolean, to: (rows: ReturnType<typeof taskRows>) => Move): void => {
      const { rows, isByHand, act } = current();
      const made = needsOrder && !isByHand ? { whyNot: NOT_BY_HAND } : to(taskRows(rows));
      if ('whyNot' in made) {
        toast.dismiss();
        toast(made.whyNot);
      } else void act(placing(new Set([id]), made.spot, made.to));
    };
    return {
      onOpen: (id, isByKey) => current().onOpen(id, isByKey),
      onToggle: (ids) => current().onToggle(ids),
      onTitle: (id, title) => void current().act(editing(id, { title })),
      onRemove: (ids) => void current().act(removing(ids)),
      onChoose: (ids) => current().onChoose(ids),
      onFold: (id, isFolded) => current().onFold(id, isFolded),
      onStep: (id, by) => move(id, true, (rows) => stepped(rows, id, by)),
      onIndent: (id) => move(id, false, (rows) => indented(rows, id)),
      onOutdent: (id) =>
        move(id, false, (rows) => {
          const tasks = current().data?.tasks ?? [];
          const parentId = tasks.find((task) => task.id === id)?.parentId ?? null;
          return outdented(rows, id, tasks.find((task) => task.id === parentId)?.parentId ?? null);
        }),
      onShift: (ids, days) => void current().act(shifting(ids, days)),
      onAsk: (kind, ids) => current().ask(kind, ids),
      onMenu: (id, anchor) => setMenu({ id, anchor, isOpen: true }),
      onLeave: () => current().onLeave(),
    };
  }, [latest]);
  const row = menu === null ? undefined : taskRows(parts.rows).find(({ id }) => id === menu.id);
  return {
    commands,
    menu:
      menu === null || row === undefined ? null : (
        <RowMenuList
          anchor={menu.isOpen ? menu.anchor : null}
          items={rowMenuItems(row, commands)}
          onClose={() => setMenu({ ...menu, isOpen: false })}
        />
      ),
  };
}

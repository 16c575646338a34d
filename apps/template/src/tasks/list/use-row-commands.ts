import { useLatest } from '@aiso/ui/use-latest.ts';
import { type FocusEvent, type MouseEvent, type SyntheticEvent, useMemo, useRef } from 'react';
import type { AskKind } from '../asks/ask.ts';
import type { TaskRow } from '../view/rows.ts';
import type { RowHandlers } from './TaskRowView.tsx';
import type { RowKeys } from './use-list-keys.ts';
import type { ListCommands } from './use-row-focus.ts';

type RowCommandParts = {
  readonly tasks: readonly TaskRow[];
  readonly chosen: ReadonlySet<string>;
  readonly commands: ListCommands;
  readonly activeId: string | null;
  readonly setActiveId: (id: string) => void;
  readonly focusRow: (id: string) => void;
  readonly setEditedId: (id: string | null) => void;
};

type HeardOfRows = {
  readonly onClick: (event: MouseEvent) => void;
  readonly onDoubleClick: (event: MouseEvent) => void;
  readonly onFocus: (event: FocusEvent) => void;
};

/** What answers a click by itself. */
const CONTROLS = 'label, button, input, .grip';

/** The task in whose row it happened. */
const idAt = ({ target }: SyntheticEvent): string | null =>
  (target instanceof Element ? target.closest<HTMLElement>('[data-task]')?.dataset['task'] : null) ?? null;

const withOrWithout = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
};

/** What rows and keys do: with the row alone, or with all chosen ones where it is one of them. */
export function useRowCommands(parts: RowCommandParts): {
  readonly handlers: RowHandlers;
  readonly keys: RowKeys;
  readonly heard: HeardOfRows;
} {
  const latest = useLatest(parts);
  /** Where a range begins. */
  const anchor = useRef<string | null>(null);
  return useMemo(() => {
    const meant = (id: string): ReadonlySet<string> => {
      const { chosen } = latest.current;
      return chosen.has(id) ? chosen : new Set([id]);
    };
    const chooseTo = (id: string): void => {
      const { tasks, commands, chosen, activeId } = latest.current;
      const from = tasks.findIndex((row) => row.id === (anchor.current ?? activeId));
      const to = tasks.findIndex((row) => row.id === id);
      const range = tasks.slice(Math.max(0, Math.min(from, to)), Math.max(from, to) + 1);
      commands.onChoose(new Set([...chosen, ...range.map((row) => row.id)]));
    };
    const chooseOne = (id: string): void => {
      anchor.current = id;
      latest.current.commands.onChoose(withOrWithout(latest.current.chosen, id));
    };
    const edit = (id: string): void => latest.current.setEditedId(id);
    const fold = (id: string, isFolded: boolean): void => latest.current.commands.onFold(id, isFolded);
    const keys: RowKeys = {
      focusAt: (at, isRange) => {
        const { tasks, focusRow, activeId } = latest.current;
        const id = tasks[at]?.id;
        if (id === undefined) return;
        if (isRange) {
          anchor.current ??= activeId;
          chooseTo(id);
        } else anchor.current = id;
        focusRow(id);
      },
      step: (id, by) => latest.current.commands.onStep(id, by),
      indent: (id) => latest.current.commands.onIndent(id),
      outdent: (id) => latest.current.commands.onOutdent(id),
      fold: ({ id }, isFolded) => fold(id, isFolded),
      toggle: (id) => latest.current.commands.onToggle(meant(id)),
      edit,
      open: (id) => latest.current.commands.onOpen(id, true),
      choose: chooseOne,
      chooseAll: () => latest.current.commands.onChoose(new Set(latest.current.tasks.map(({ id }) => id))),
      remove: (id) => latest.current.commands.onRemove(meant(id)),
      shift: (id, days) => latest.current.commands.onShift(meant(id), days),
      ask: (kind: AskKind, id: string) => latest.current.commands.onAsk(kind, meant(id)),
      leave: () => {
        const { chosen, commands } = latest.current;
        if (chosen.size === 0) return commands.onLeave();
        commands.onChoose(new Set());
        return true;
      },
    };
    const handlers: RowHandlers = {
      onEdited: (id, title, isByKey) => {
        latest.current.setEditedId(null);
        if (isByKey) latest.current.focusRow(id);
        if (title !== null) latest.current.commands.onTitle(id, title);
      },
      onToggle: (id) => latest.current.commands.onToggle(new Set([id])),
      onChoose: (id, isRange) => (isRange ? chooseTo(id) : chooseOne(id)),
      onFold: (id) => fold(id, !(latest.current.tasks.find((row) => row.id === id)?.isFolded ?? false)),
      onMenu: (id, at) => latest.current.commands.onMenu(id, at),
    };
    /** What the list hears of its rows. */
    const heard: HeardOfRows = {
      onClick: (event) => {
        const id = idAt(event);
        if (id === null || (event.target instanceof Element && event.target.closest(CONTROLS) !== null))
          return;
        if (event.shiftKey) chooseTo(id);
        else if (event.ctrlKey || event.metaKey) chooseOne(id);
        else {
          anchor.current = id;
          latest.current.commands.onOpen(id);
        }
      },
      onDoubleClick: (event) => {
        const id = idAt(event);
        if (id !== null && event.target instanceof Element && event.target.closest(CONTROLS) === null)
          edit(id);
      },
      onFocus: (event) => {
        const id = idAt(event);
        if (id !== null) latest.current.setActiveId(id);
      },
    };
    return { handlers, keys, heard };
  }, [latest]);
}

import { type Action, fitOf } from '@aiso/ui/commands/command.ts';
import type { RowMenuItem } from '@aiso/ui/table/RowMenu.tsx';
import type { Drive, Entry } from '../store/entry.ts';
import { whyLocked } from '../store/tree.ts';

export type FileCommand = Action<Entry, null>;

/** What each command does to the entries that it fits. */
export type FileDeeds = Readonly<
  Record<
    | 'open'
    | 'download'
    | 'share'
    | 'move'
    | 'copy'
    | 'star'
    | 'unstar'
    | 'rename'
    | 'details'
    | 'cut'
    | 'copyKeys'
    | 'trash'
    | 'restore'
    | 'deleteForGood',
    (entries: readonly Entry[]) => void
  >
>;

type Rules = Pick<FileCommand, 'on'> &
  Partial<Pick<FileCommand, 'menu' | 'group' | 'isDestructive' | 'whyNot' | 'isOffered'>>;

/** What can be done with files: for menus and for the bar. On a narrow one the lesser ones are in a menu. */
export function commandsOf(drive: Drive, deeds: FileDeeds, isNarrow: boolean): readonly FileCommand[] {
  const isHere = ({ trashedAt }: Entry): boolean => trashedAt === null;
  const isInTrash = ({ trashedAt }: Entry): boolean => trashedAt !== null;
  const whyNot = ({ id }: Entry): string | null => whyLocked(drive, id);
  const command = (id: keyof FileDeeds, text: string, rules: Rules): FileCommand => ({
    id,
    text,
    safety: 'none',
    work: async (chosen) => {
      if (chosen.kind === 'rows') deeds[id](chosen.rows);
      return null;
    },
    isOffered: isHere,
    ...rules,
  });
  const more = isNarrow ? { menu: 'More' } : {};
  return [
    command('open', 'Open', { on: 'row', menu: 'More', group: 'look' }),
    command('details', 'Details', { on: 'row', menu: 'More', group: 'look', isOffered: () => true }),
    command('download', 'Download', { on: 'both', group: 'look' }),
    command('share', 'Share', { on: 'row', group: 'give', ...more, whyNot }),
    command('star', 'Star', {
      on: 'both',
      group: 'give',
      ...more,
      isOffered: (one) => isHere(one) && !one.isStarred,
    }),
    command('unstar', 'Remove star', {
      on: 'both',
      group: 'give',
      menu: 'More',
      isOffered: (one) => isHere(one) && one.isStarred,
    }),
    command('rename', 'Rename', { on: 'row', group: 'change', menu: 'More', whyNot }),
    command('move', 'Move', { on: 'both', group: 'change', whyNot }),
    command('copy', 'Copy', { on: 'both', group: 'change', ...more }),
    command('cut', 'Cut', { on: 'both', group: 'clipboard', menu: 'More', whyNot }),
    command('copyKeys', 'Copy to clipboard', { on: 'both', group: 'clipboard', menu: 'More' }),
    command('trash', 'Delete', { on: 'both', group: 'end', isDestructive: true, whyNot }),
    command('restore', 'Restore', { on: 'both', group: 'change', isOffered: isInTrash }),
    command('deleteForGood', 'Delete permanently', {
      on: 'both',
      group: 'end',
      isDestructive: true,
      isOffered: isInTrash,
    }),
  ];
}

/** Of several, what is for one alone is left out. */
export const commandsFor = (
  commands: readonly FileCommand[],
  entries: readonly Entry[],
): readonly FileCommand[] => commands.filter(({ on }) => entries.length === 1 || on !== 'row');

/** For a bar: what has a button of its own, then the menu, and what deletes at the end. */
export function barOf(commands: readonly FileCommand[], entries: readonly Entry[]): readonly FileCommand[] {
  const rank = ({ isDestructive = false, menu }: FileCommand): number =>
    isDestructive ? 2 : menu === undefined ? 0 : 1;
  return commandsFor(commands, entries).toSorted((one, other) => rank(one) - rank(other));
}

/** A menu of what can be done with these entries, the lines between groups too. */
export function menuOf(
  commands: readonly FileCommand[],
  entries: readonly Entry[],
  run: (command: FileCommand, entries: readonly Entry[]) => void,
): readonly RowMenuItem[] {
  const groups = [...Map.groupBy(commandsFor(commands, entries), ({ group }) => group).values()]
    .map((group) =>
      group.flatMap((command): RowMenuItem[] => {
        const fit = fitOf<Entry, null>(command, { kind: 'rows', rows: entries });
        if (fit === null) return [];
        const { id: key, text, isDestructive = false } = command;
        const { whyNot } = fit;
        const able = fit.whyNot === null && fit.chosen.kind === 'rows' ? fit.chosen.rows : [];
        return [{ kind: 'action', key, text, isDestructive, whyNot, onRun: () => run(command, able) }];
      }),
    )
    .filter((items) => items.length > 0);
  return groups.flatMap((items, at): readonly RowMenuItem[] =>
    at === 0 ? items : [{ kind: 'divider', key: `line-${at}` }, ...items],
  );
}

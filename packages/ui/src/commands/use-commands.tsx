import { type ReactNode, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { RowMenu, type RowMenuItem } from '../table/RowMenu.tsx';
import type { Chosen } from '../table/selection.ts';
import { CommandBar } from './CommandBar.tsx';
import { type Action, type Command, fitOf } from './command.ts';
import { type CommandEffects, useCommandRun } from './use-command-run.tsx';

type CommandsOptions<Row, View> = CommandEffects<Row, View> & {
  /** What a row is called, for its menu's name. */
  readonly nameOf: (row: Row) => string;
};

/** How a `DataTable` shows its commands; undefined where none is for a row, or for chosen rows. */
type TableCommands<Row, View> = {
  /** Null for a row for which no command is. */
  readonly renderMenu: ((row: Row, tabIndex?: number) => ReactNode) | undefined;
  readonly bulkActions: ((chosen: Chosen<Row, View>, clear: () => void) => ReactNode) | undefined;
  /** What commands ask; to be rendered beside the table. */
  readonly dialogs: ReactNode;
};

/** From one list of commands: each row's menu, and the bar above chosen rows. */
export function useCommands<Row, View>(
  commands: readonly Command<Row, View>[],
  { nameOf, expect, onChanged }: CommandsOptions<Row, View>,
): TableCommands<Row, View> {
  const { t } = useTranslation('ui');
  const { run, dialogs } = useCommandRun<Row, View>({ expect, onChanged });
  const ofRow = useMemo(() => commands.filter(({ on }) => on !== 'rows'), [commands]);
  const ofRows = useMemo(
    () => commands.filter((command): command is Action<Row, View> => command.on !== 'row'),
    [commands],
  );
  const renderMenu = useCallback(
    (row: Row, tabIndex?: number) => {
      const itemOf = (command: Command<Row, View>): RowMenuItem[] => {
        const { id: key, text, isDestructive = false } = command;
        const fit = fitOf<Row, View>(command, { kind: 'rows', rows: [row] });
        if (fit === null) return [];
        if ('to' in command && fit.whyNot === null) {
          return [{ kind: 'link', key, text, to: command.to(row) }];
        }
        const onRun = (): void => {
          if (fit.whyNot === null && !('to' in command)) run(command, fit.chosen);
        };
        return [{ kind: 'action', key, text, isDestructive, whyNot: fit.whyNot, onRun }];
      };
      const groups = [...Map.groupBy(ofRow, ({ group }) => group).values()]
        .map((group) => group.flatMap(itemOf))
        .filter((items) => items.length > 0);
      const items = groups.flatMap((group, at): RowMenuItem[] =>
        at === 0 ? group : [{ kind: 'divider', key: `line-${at}` }, ...group],
      );
      if (items.length === 0) return null;
      return <RowMenu label={t('commands.of', { name: nameOf(row) })} items={items} tabIndex={tabIndex} />;
    },
    [nameOf, ofRow, run, t],
  );
  const bulkActions = useCallback(
    (chosen: Chosen<Row, View>, clear: () => void) => (
      <CommandBar commands={ofRows} chosen={chosen} onRun={(command, able) => run(command, able, clear)} />
    ),
    [ofRows, run],
  );
  return {
    renderMenu: ofRow.length === 0 ? undefined : renderMenu,
    bulkActions: ofRows.length === 0 ? undefined : bulkActions,
    dialogs,
  };
}

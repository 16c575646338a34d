import { TENANT_GROUPS, type UserChoices, type UserView } from '@aiso/contracts/user-administration';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkCommand, BulkCommands } from './use-bulk-commands.ts';

type BulkUserActionsProps = {
  readonly users: readonly UserView[];
  readonly choices: UserChoices | undefined;
  readonly commands: BulkCommands;
};

/** What can be done with all selected people; each command takes those that it fits, and never oneself. */
export function BulkUserActions({ users, choices, commands }: BulkUserActionsProps) {
  const { t } = useTranslation('users');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const others = users.filter(({ isSelf }) => !isSelf);
  const fitting = {
    signOut: others.filter(({ state }) => state !== 'disabled'),
    disable: others.filter(({ state }) => state !== 'disabled'),
    enable: others.filter(({ state }) => state === 'disabled'),
  } as const satisfies Record<BulkCommand, readonly UserView[]>;
  const withText = (command: string, { length }: readonly UserView[]) =>
    t('bulk.button', { command, total: length });
  const button = (command: BulkCommand) =>
    fitting[command].length === 0 ? null : (
      <Button
        size="small"
        color={command === 'disable' ? 'error' : 'primary'}
        onClick={() => void commands.run(command, fitting[command])}
      >
        {withText(t(`command.${command}`), fitting[command])}
      </Button>
    );
  /** Groups that are typed, and for whom each is new. */
  const groups = (choices?.groups ?? [])
    .filter((name) => !TENANT_GROUPS.includes(name))
    .map((name) => ({ name, people: others.filter((user) => !user.groups.includes(name)) }))
    .filter(({ people }) => people.length > 0);
  return (
    <>
      {groups.length === 0 ? null : (
        <Button
          size="small"
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          {t('bulk.addToGroup')}
        </Button>
      )}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {groups.map(({ name, people }) => (
          <MenuItem
            key={name}
            onClick={() => {
              setAnchor(null);
              void commands.addToGroup(name, people);
            }}
          >
            {withText(name, people)}
          </MenuItem>
        ))}
      </Menu>
      {button('signOut')}
      {button('enable')}
      {button('disable')}
    </>
  );
}

import type { UserView } from '@aiso/contracts/user-administration';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { BulkCommand } from './use-bulk-commands.ts';

type BulkUserActionsProps = {
  readonly users: readonly UserView[];
  readonly onRun: (command: BulkCommand, users: readonly UserView[]) => void;
};

/** What can be done with all selected people; each command takes those that it fits, and never oneself. */
export function BulkUserActions({ users, onRun }: BulkUserActionsProps) {
  const { t } = useTranslation('users');
  const others = users.filter(({ isSelf }) => !isSelf);
  const fitting = {
    signOut: others.filter(({ state }) => state !== 'disabled'),
    disable: others.filter(({ state }) => state !== 'disabled'),
    enable: others.filter(({ state }) => state === 'disabled'),
  } as const satisfies Record<BulkCommand, readonly UserView[]>;
  const button = (command: BulkCommand) =>
    fitting[command].length === 0 ? null : (
      <Button
        size="small"
        color={command === 'disable' ? 'error' : 'primary'}
        onClick={() => onRun(command, fitting[command])}
      >
        {t('bulk.button', { command: t(`command.${command}`), total: fitting[command].length })}
      </Button>
    );
  return (
    <>
      {button('signOut')}
      {button('enable')}
      {button('disable')}
    </>
  );
}

import type { UserView } from '@aiso/contracts/user-administration';
import { useTranslation } from 'react-i18next';
import { RowMenu, type RowMenuItem } from '../../ui/table/RowMenu.tsx';
import { nameOf } from './UserCells.tsx';

export type UserCommand = 'edit' | 'resetPassword' | 'signOut' | 'removeSecondFactor' | 'disable' | 'enable';

type UserMenuProps = {
  readonly user: UserView;
  readonly onRun: (command: UserCommand, user: UserView) => void;
  readonly tabIndex?: number | undefined;
};

/** What can be done with one person; nothing with oneself. */
export function UserMenu({ user, onRun, tabIndex }: UserMenuProps) {
  const { t } = useTranslation('users');
  const action = (command: UserCommand, isDestructive = false): RowMenuItem => ({
    kind: 'action',
    key: command,
    text: t(`command.${command}`),
    isDestructive,
    onRun: () => onRun(command, user),
  });
  const items: readonly RowMenuItem[] = user.isSelf
    ? []
    : [
        action('edit'),
        action('resetPassword'),
        action('signOut'),
        ...(user.hasSecondFactor ? [action('removeSecondFactor')] : []),
        { kind: 'divider', key: 'divider' },
        user.state === 'disabled' ? action('enable') : action('disable', true),
      ];
  return <RowMenu label={t('menu', { name: nameOf(user) })} items={items} tabIndex={tabIndex} />;
}

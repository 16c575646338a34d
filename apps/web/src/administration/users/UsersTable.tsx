import type { UserView, UserWithPassword } from '@aiso/contracts/user-administration';
import { useCommands } from '@aiso/ui/commands/use-commands.tsx';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import { DataTable } from '@aiso/ui/table/DataTable.tsx';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useColumns } from './columns.tsx';
import { usersCsv } from './export-csv.ts';
import { UserCard } from './UserCard.tsx';
import { nameOf } from './UserCells.tsx';
import { UsersFilters } from './UsersFilters.tsx';
import { useUserCommands } from './use-user-commands.ts';
import { useUserChoices, type useUsers, useUsersChanged } from './use-users.ts';

type UsersTableProps = {
  readonly list: ReturnType<typeof useUsers>;
  readonly onEdit: (user: UserView) => void;
  readonly onPassword: (made: UserWithPassword) => void;
  readonly onInvite: () => void;
};

/** The list with its filters. */
export function UsersTable({ list, onEdit, onPassword, onInvite }: UsersTableProps) {
  const { t } = useTranslation('users');
  const { view, change, table } = list;
  const choices = useUserChoices().data;
  const columns = useColumns(choices, onEdit);
  const commands = useUserCommands({ choices, onEdit, onPassword });
  const onChanged = useUsersChanged();
  const { renderMenu, bulkActions, dialogs } = useCommands(commands, { nameOf, onChanged });
  return (
    <>
      <DataTable
        label={t('title')}
        name="users"
        columns={columns}
        idOf={(user) => user.id}
        {...table}
        failedTitle={t('failed')}
        filters={(tools) => (
          <UsersFilters
            view={view}
            choices={choices}
            onChange={(filter) => change(filter, 'q' in filter)}
            tools={tools}
          />
        )}
        empty={
          <EmptyState
            title={t('empty.title')}
            action={
              <Button variant="outlined" onClick={onInvite}>
                {t('invite.open')}
              </Button>
            }
          >
            {t('empty.message')}
          </EmptyState>
        }
        bulkActions={bulkActions}
        onOpen={(user) => {
          if (!user.isSelf) onEdit(user);
        }}
        renderCard={(user) => <UserCard user={user} choices={choices} onEdit={onEdit} />}
        renderMenu={renderMenu}
        csv={usersCsv(view)}
      />
      {dialogs}
    </>
  );
}

import type { UserView } from '@aiso/contracts/user-administration';
import Button from '@mui/material/Button';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { BulkUserActions } from './BulkUserActions.tsx';
import { useColumns } from './columns.tsx';
import { usersCsv } from './export-csv.ts';
import { UserCard } from './UserCard.tsx';
import { type UserCommand, UserMenu } from './UserMenu.tsx';
import { UsersFilters } from './UsersFilters.tsx';
import type { BulkCommands } from './use-bulk-commands.ts';
import { useUserChoices, type useUsers } from './use-users.ts';

type UsersTableProps = {
  readonly list: ReturnType<typeof useUsers>;
  readonly onEdit: (user: UserView) => void;
  readonly onRun: (command: UserCommand, user: UserView) => void;
  readonly bulk: BulkCommands;
  readonly onInvite: () => void;
};

/** The list with its filters. */
export function UsersTable({ list, onEdit, onRun, bulk, onInvite }: UsersTableProps) {
  const { t } = useTranslation('users');
  const { view, change, table } = list;
  const choices = useUserChoices().data;
  const columns = useColumns(choices, onEdit);
  const renderMenu = useCallback(
    (user: UserView, tabIndex?: number) => <UserMenu user={user} onRun={onRun} tabIndex={tabIndex} />,
    [onRun],
  );
  return (
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
      bulkActions={(users) => <BulkUserActions users={users} choices={choices} commands={bulk} />}
      onOpen={(user) => {
        if (!user.isSelf) onEdit(user);
      }}
      renderCard={(user) => <UserCard user={user} choices={choices} onEdit={onEdit} />}
      renderMenu={renderMenu}
      csv={usersCsv(view)}
    />
  );
}

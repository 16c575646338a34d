import type { UserChoices, UserView } from '@aiso/contracts/user-administration';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import type { TableColumn } from '@aiso/ui/table/table-column.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoleName } from '../../app/roles/role-names.ts';
import { nameOf, PersonCell, UserStateWord } from './UserCells.tsx';

/** The tenant's name, or its id as long as the names are not there. */
export const tenantName = (choices: UserChoices | undefined, id: string): string =>
  choices?.tenants.find((tenant) => tenant.id === id)?.displayName ?? id;

export function useColumns(
  choices: UserChoices | undefined,
  onEdit: (user: UserView) => void,
): readonly TableColumn<UserView>[] {
  const { t } = useTranslation('users');
  const { dateTime } = useFormats();
  const nameOfRole = useRoleName();
  return useMemo(() => {
    const time = (iso: string | null): string => (iso === null ? t('never') : dateTime(iso));
    const columns: readonly TableColumn<UserView>[] = [
      {
        field: 'person',
        title: t('column.person'),
        width: { share: 1.5, atLeast: 190 },
        sorts: { asc: 'name', desc: 'nameDown' },
        namesRow: true,
        value: nameOf,
        render: (row, tabIndex) => <PersonCell user={row} onEdit={onEdit} tabIndex={tabIndex} />,
      },
      {
        field: 'tenant',
        title: t('column.tenant'),
        width: { share: 0.8, atLeast: 104 },
        value: (row) => tenantName(choices, row.tenantId),
      },
      {
        field: 'role',
        title: t('column.role'),
        width: 124,
        shownFrom: 'wide',
        isOptional: true,
        value: (row) => nameOfRole(row.role),
      },
      {
        field: 'groups',
        title: t('column.groups'),
        width: { share: 0.8, atLeast: 100 },
        shownFrom: 'widest',
        isOptional: true,
        value: (row) => (row.groups.length === 0 ? t('none') : row.groups.join(', ')),
      },
      {
        field: 'state',
        title: t('column.state'),
        width: { share: 0.9, atLeast: 150 },
        value: (row) => row.state,
        render: (row) => <UserStateWord state={row.state} />,
      },
      {
        field: 'secondFactor',
        title: t('column.secondFactor'),
        width: 120,
        shownFrom: 'wide',
        isOptional: true,
        value: (row) => t(row.hasSecondFactor ? 'secondFactor.on' : 'secondFactor.off'),
      },
      {
        field: 'lastSignIn',
        title: t('column.lastSignIn'),
        width: 180,
        shownFrom: 'wide',
        isOptional: true,
        value: (row) => time(row.lastSignInAt),
      },
      {
        field: 'created',
        title: t('column.created'),
        width: 180,
        shownFrom: 'widest',
        isOptional: true,
        sorts: { desc: 'newest', asc: 'oldest' },
        value: (row) => time(row.createdAt),
      },
    ];
    return choices?.tenants.length === 1 ? columns.filter(({ field }) => field !== 'tenant') : columns;
  }, [choices, dateTime, nameOfRole, onEdit, t]);
}

import type { UserChoices, UserView } from '@aiso/contracts/user-administration';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useRoleName } from '../../app/roles/role-names.ts';
import { tenantName } from './columns.tsx';
import { PersonCell, UserStateWord } from './UserCells.tsx';

type UserCardProps = {
  readonly user: UserView;
  readonly choices: UserChoices | undefined;
  readonly onEdit: (user: UserView) => void;
};

/** A person where a table would not fit. */
export function UserCard({ user, choices, onEdit }: UserCardProps) {
  const { t } = useTranslation('users');
  const nameOfRole = useRoleName();
  return (
    <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
      <PersonCell user={user} onEdit={onEdit} />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 1.25,
          color: 'text.secondary',
          fontSize: '0.8125rem',
        }}
      >
        <UserStateWord state={user.state} />
        <span>{tenantName(choices, user.tenantId)}</span>
        <span>{nameOfRole(user.role)}</span>
        {user.hasSecondFactor ? <span>{t('secondFactor.short')}</span> : null}
      </Box>
    </Box>
  );
}

import { InitialsAvatar } from '@aiso/ui/InitialsAvatar.tsx';
import AvatarGroup from '@mui/material/AvatarGroup';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { counted } from '../../kit/counted.ts';
import { fullName, ROLE_HINT, ROLE_TEXT, type Role, type User } from '../store/user.ts';
import { usersOf } from '../user-paths.ts';
import { changesOf, type Grants } from './permissions.ts';

const FACES = 4;

type RoleHeadProps = {
  readonly role: Role;
  readonly grants: Grants;
  /** Who has it. */
  readonly users: readonly User[];
  readonly onReset: () => void;
};

/** A role's name, who has it, and how far it is from its preset. */
export function RoleHead({ role, grants, users, onReset }: RoleHeadProps) {
  const changes = changesOf(grants, role).length;
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        gap: 0.5,
        px: 0.25,
        minHeight: { xs: 0, sm: 118 },
      }}
    >
      <Box component="span" title={ROLE_HINT[role]} sx={{ fontSize: { xs: '0.6875rem', sm: '0.875rem' } }}>
        {role === 'administrator' ? (
          <>
            Admin
            <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
              istrator
            </Box>
          </>
        ) : (
          ROLE_TEXT[role]
        )}
      </Box>
      <AvatarGroup
        max={FACES + 1}
        renderSurplus={() => null}
        sx={{ display: { xs: 'none', sm: 'flex' }, minHeight: 30 }}
      >
        {users.slice(0, FACES).map((user) => (
          <InitialsAvatar key={user.id} name={fullName(user)} picture={user.picture} sizePx={28} />
        ))}
      </AvatarGroup>
      <Link
        component={RouterLink}
        to={usersOf(role)}
        color="textSecondary"
        aria-label={`${counted(users.length, 'user')}: ${ROLE_TEXT[role]}`}
        sx={{ fontSize: '0.75rem', fontWeight: 400 }}
      >
        {users.length}
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {users.length === 1 ? ' user' : ' users'}
        </Box>
      </Link>
      {changes === 0 ? null : (
        <Button
          size="small"
          aria-label={`Reset ${ROLE_TEXT[role]}: ${counted(changes, 'change')}`}
          onClick={onReset}
          sx={{ minWidth: 0, minHeight: 24, px: 0.75, py: 0, fontSize: '0.75rem' }}
        >
          Reset
        </Button>
      )}
    </Box>
  );
}

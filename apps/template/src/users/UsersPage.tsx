import { useUndo } from '@aiso/ui/ask/use-undo.tsx';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import AdminPanelSettingsOutlined from '@mui/icons-material/AdminPanelSettingsOutlined';
import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ManagementPage } from '../kit/management/ManagementPage.tsx';
import { profileOf } from './UserCells.tsx';
import { UserDrawer } from './UserDrawer.tsx';
import { USER_COMMANDS } from './user-commands.tsx';
import { ROLES_PATH } from './user-paths.ts';
import { USERS_LIST } from './users-list.tsx';

/** The people of an invented organisation. */
export default function UsersPage() {
  const navigate = useNavigate();
  const offerUndo = useUndo();
  const [isAdding, setAdding] = useState(false);
  const add = (variant: 'contained' | 'outlined') => (
    <Button variant={variant} startIcon={<PersonAddOutlined />} onClick={() => setAdding(true)}>
      Add user
    </Button>
  );
  return (
    <>
      <ManagementPage
        of={{
          ...USERS_LIST,
          commands: USER_COMMANDS,
          onOpen: (user) => void navigate(profileOf(user)),
          empty: (
            <EmptyState title="No users yet" action={add('outlined')}>
              Add the first user and assign a role.
            </EmptyState>
          ),
        }}
        action={
          <>
            <Button
              component={Link}
              to={ROLES_PATH}
              variant="outlined"
              startIcon={<AdminPanelSettingsOutlined />}
            >
              Roles
            </Button>
            {add('contained')}
          </>
        }
      />
      {isAdding ? (
        <UserDrawer
          user={null}
          onClose={() => setAdding(false)}
          onSaved={({ message, undo }) => {
            setAdding(false);
            offerUndo({ message, onUndo: () => void undo() });
          }}
        />
      ) : null}
    </>
  );
}

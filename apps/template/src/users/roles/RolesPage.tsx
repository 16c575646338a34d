import { ErrorState } from '@aiso/ui/states/ErrorState.tsx';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { DemoHeader } from '../../kit/DemoHeader.tsx';
import { useDemoChange, useDemoData } from '../../kit/use-demo.ts';
import { ROLE_TEXT } from '../store/user.ts';
import { USERS } from '../store/users-data.ts';
import { USERS_PATH } from '../user-paths.ts';
import { asPreset, withGrant } from './permissions.ts';
import { RolesMatrix } from './RolesMatrix.tsx';
import { GRANTS } from './roles-data.ts';

/** What each role may do, and who has it. Each change can be undone. */
export default function RolesPage() {
  const { data: grants, error, refetch } = useDemoData(GRANTS);
  const { data: people } = useDemoData(USERS);
  const change = useDemoChange(GRANTS);
  let content: ReactNode;
  if (grants !== undefined) {
    content = (
      <RolesMatrix
        grants={grants}
        users={people?.users ?? []}
        onGrant={(role, { id, text }, isGranted) =>
          void change((now) => withGrant(now, role, id, isGranted), {
            message: `${text} ${isGranted ? 'allowed' : 'removed'} for ${ROLE_TEXT[role].toLowerCase()}s.`,
          })
        }
        onReset={(role) =>
          void change((now) => asPreset(now, role), { message: `${ROLE_TEXT[role]} reset to its preset.` })
        }
      />
    );
  } else if (error === null) content = <Skeleton variant="rounded" height={640} />;
  else
    content = (
      <ErrorState title="The roles could not be loaded" error={error} onRetry={() => void refetch()} />
    );
  return (
    <>
      <DemoHeader
        section="management"
        title="Roles and permissions"
        subtitle="What each role may do, and who has it"
        crumbs={[{ title: 'Users listing', route: USERS_PATH }]}
      />
      <Card>{content}</Card>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        Arrow keys move between permissions, Space changes one. A dot marks a difference from the preset.
      </Typography>
    </>
  );
}

import { TENANT_GROUPS } from '@aiso/contracts/membership';
import { isRole } from '@aiso/contracts/roles';
import { type ChangeUser, changeUserSchema, type UserView } from '@aiso/contracts/user-administration';
import { useSchemaForm } from '@aiso/ui/form/use-schema-form.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../app/api/call.ts';
import PersonAvatar from '../../app/pictures/PersonAvatar.tsx';
import { nameOf } from './UserCells.tsx';
import { UserDrawer } from './UserDrawer.tsx';
import { useUserSentences } from './UserFields.tsx';

type EditDrawerProps = {
  readonly user: UserView;
  readonly onClose: () => void;
  readonly onChanged: (user: UserView) => void;
};

/** Those that neither tenant nor role brings. Who is in the tenant's group may have group admin beside. */
const ownGroups = ({ groups, tenantId }: UserView): string[] =>
  groups.filter((group) => !TENANT_GROUPS.includes(group) || group !== tenantId);

/** Names, tenant, role and groups of somebody else. */
export function EditDrawer({ user, onClose, onChanged }: EditDrawerProps) {
  const { t } = useTranslation('users');
  const sentences = useUserSentences();
  const form = useSchemaForm<ChangeUser, z.output<typeof changeUserSchema>>({
    schema: changeUserSchema,
    sentences,
    defaultValues: {
      givenName: user.givenName ?? '',
      familyName: user.familyName ?? '',
      tenantId: user.tenantId,
      // An unknown one is no choice: the form asks for one.
      ...(isRole(user.role) ? { role: user.role } : {}),
      groups: ownGroups(user),
    },
  });
  return (
    <UserDrawer
      title={nameOf(user)}
      submit={t('edit.submit')}
      form={form}
      onClose={onClose}
      onSend={async (change) =>
        onChanged(
          await call('PUT /api/administration/users/{userId}', {
            params: { userId: user.id },
            body: change,
          }),
        )
      }
      before={
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <PersonAvatar name={nameOf(user)} picture={user.picture} sizePx={48} />
          <Typography variant="body2" color="textSecondary" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {user.email}
          </Typography>
        </Box>
      }
      after={
        <Typography variant="body2" color="textSecondary">
          {t('edit.endsSessions')}
        </Typography>
      }
    />
  );
}

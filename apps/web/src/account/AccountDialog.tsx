import type { SessionView } from '@aiso/contracts/tenancy';
import { type DialogState, FrameDialog } from '@aiso/ui/FrameDialog.tsx';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useRoleName } from '../app/roles/role-names.ts';
import { ManagedHere } from './ManagedHere.tsx';
import { NamesForm } from './NamesForm.tsx';

/** Who is signed in, what the administrator decides on, and the names, which are the person's own matter. */
export default function AccountDialog({ session, ...state }: DialogState & { session: SessionView }) {
  const { t } = useTranslation('frame');
  const nameOfRole = useRoleName();
  const { user, tenant, tenantUser } = session;
  const facts = [
    [t('account.email'), user.email],
    [t('account.organisation'), tenant.displayName],
    [t('account.role'), user.profile ?? nameOfRole(tenantUser.role)],
    [t('account.groups'), user.groups.length === 0 ? t('account.noGroups') : user.groups.join(', ')],
  ] as const;
  return (
    <FrameDialog title={t('myAccount')} {...state}>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.2 }}>
        {facts.map(([term, value]) => (
          <Box key={term}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {term}
            </Typography>
            <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {t('account.changedBy')}
      </Typography>
      <Divider sx={{ my: 2 }} />
      <ManagedHere>{(account) => <NamesForm account={account} />}</ManagedHere>
    </FrameDialog>
  );
}

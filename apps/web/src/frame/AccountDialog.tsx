import { displayNameOf, type SessionView } from '@aiso/contracts/tenancy';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { type DialogState, FrameDialog } from './FrameDialog.tsx';

/** What the directory says about the signed-in person. */
export default function AccountDialog({ session, ...state }: DialogState & { session: SessionView }) {
  const { t } = useTranslation('frame');
  const { user, tenant, tenantUser } = session;
  const facts = [
    [t('account.name'), displayNameOf(user)],
    [t('account.email'), user.email],
    [t('account.organisation'), tenant.displayName],
    [t('account.role'), user.profile ?? t(`role.${tenantUser.role}`)],
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
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        {t('account.changedBy')}
      </Typography>
    </FrameDialog>
  );
}

import { displayNameOf, type SessionView } from '@aiso/contracts/tenancy';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useRoleName } from '../app/roles/role-names.ts';
import { OwnPicture } from './OwnPicture.tsx';

/** Who is signed in, and what the administrator decides on. */
export function AccountFacts({ session }: { session: SessionView }) {
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
    <Card sx={{ p: { xs: 2, sm: 2.5 } }}>
      <OwnPicture session={session}>
        <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {displayNameOf(user)}
        </Typography>
      </OwnPicture>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gap: 1.2,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'minmax(0, 1fr)' },
        }}
      >
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
    </Card>
  );
}

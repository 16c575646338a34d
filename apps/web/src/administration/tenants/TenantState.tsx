import type { TenantView } from '@aiso/contracts/tenant-administration';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

/** Active, or archived: said in words, the exception in weight. */
export function TenantState({ tenant }: { tenant: Pick<TenantView, 'archivedAt'> }) {
  const { t } = useTranslation('tenants');
  const isArchived = tenant.archivedAt !== null;
  return (
    <Box
      component="span"
      sx={{ fontWeight: isArchived ? 600 : 400, color: isArchived ? 'text.primary' : 'text.secondary' }}
    >
      {t(isArchived ? 'state.archived' : 'state.active')}
    </Box>
  );
}

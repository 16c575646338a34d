import type { ListedTenant } from '@aiso/contracts/tenant-administration';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { openFeatures, SHOWN_FEATURES } from './shown-features.ts';
import { TenantState } from './TenantState.tsx';
import { tenantPath } from './tenants-view.ts';
import { useTenantCounts } from './use-tenant-counts.ts';

/** A tenant where a table would not fit. */
export function TenantCard({ tenant }: { tenant: ListedTenant }) {
  const { t } = useTranslation('tenants');
  const counts = useTenantCounts();
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box
        component={Link}
        to={tenantPath(tenant.id)}
        sx={{ fontWeight: 600, color: 'text.primary', textDecoration: 'none', overflowWrap: 'anywhere' }}
      >
        <bdi>{tenant.displayName}</bdi>
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 1.5,
          color: 'text.secondary',
          fontSize: '0.8125rem',
        }}
      >
        <bdi dir="ltr">{tenant.id}</bdi>
        <TenantState tenant={tenant} />
        <span>
          {t('column.people')} {counts.people(tenant)}
        </span>
        <span>
          {t('column.studies')} {counts.studies(tenant)}
        </span>
        <span>
          {t('column.features')}{' '}
          {t('featureCount', { open: openFeatures(tenant), all: SHOWN_FEATURES.length })}
        </span>
      </Box>
    </Box>
  );
}

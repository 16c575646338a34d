import type { ListedTenant } from '@aiso/contracts/tenant-administration';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import type { TableColumn } from '@aiso/ui/table/table-column.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { openFeatures, SHOWN_FEATURES } from './shown-features.ts';
import { TenantLogo } from './TenantLogo.tsx';
import { TenantState } from './TenantState.tsx';
import { tenantPath } from './tenants-view.ts';
import { useTenantCounts } from './use-tenant-counts.ts';

/** The columns of the list of tenants; the server sorts, by id. */
export function useTenantColumns(): readonly TableColumn<ListedTenant>[] {
  const { t } = useTranslation('tenants');
  const formats = useFormats();
  const counts = useTenantCounts();
  return useMemo<readonly TableColumn<ListedTenant>[]>(
    () => [
      {
        field: 'tenant',
        title: t('column.tenant'),
        width: { share: 2, atLeast: 180 },
        namesRow: true,
        value: (row) => row.displayName,
        render: (row, tabIndex) => <TenantName tenant={row} tabIndex={tabIndex} />,
      },
      {
        field: 'id',
        title: t('column.id'),
        width: { share: 1, atLeast: 130 },
        isOptional: true,
        shownFrom: 'wide',
        sorts: { asc: 'id', desc: 'id-desc' },
        value: (row) => row.id,
        render: (row) => <bdi dir="ltr">{row.id}</bdi>,
      },
      {
        field: 'people',
        title: t('column.people'),
        width: 100,
        align: 'end',
        isOptional: true,
        value: (row) => counts.people(row),
      },
      {
        field: 'studies',
        title: t('column.studies'),
        width: 110,
        align: 'end',
        isOptional: true,
        value: (row) => counts.studies(row),
      },
      {
        field: 'menuKind',
        title: t('column.menu'),
        width: 130,
        isOptional: true,
        shownFrom: 'wide',
        value: (row) => t(`menu.${row.menuConfig.type}`),
      },
      {
        field: 'features',
        title: t('column.features'),
        width: 110,
        isOptional: true,
        shownFrom: 'wide',
        value: (row) => t('featureCount', { open: openFeatures(row), all: SHOWN_FEATURES.length }),
      },
      {
        field: 'state',
        title: t('column.state'),
        width: 110,
        value: (row) => row.archivedAt ?? '',
        render: (row) => <TenantState tenant={row} />,
      },
      {
        field: 'created',
        title: t('column.created'),
        width: 130,
        isOptional: true,
        shownFrom: 'wide',
        value: (row) => formats.day(row.createdAt.slice(0, 10)),
      },
    ],
    [counts, formats, t],
  );
}

/** Logo and name. */
function TenantName({ tenant, tabIndex }: { tenant: ListedTenant; tabIndex: number }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0, maxWidth: '100%' }}>
      <TenantLogo logo={tenant.logo} name={tenant.displayName} isSmall />
      <Typography
        component={Link}
        to={tenantPath(tenant.id)}
        tabIndex={tabIndex}
        variant="body2"
        // Of its own direction, so that a long name is cut at its end.
        dir="auto"
        title={tenant.displayName}
        noWrap
        sx={{
          fontWeight: 600,
          color: 'text.primary',
          textDecoration: 'none',
          '&:hover': { textDecoration: 'underline' },
        }}
      >
        {tenant.displayName}
      </Typography>
    </Box>
  );
}

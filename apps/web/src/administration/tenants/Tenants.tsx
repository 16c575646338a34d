import { ADMIN_TENANT } from '@aiso/contracts/tenancy';
import type { TenantView } from '@aiso/contracts/tenant-administration';
import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { RowMenu } from '../../ui/table/RowMenu.tsx';
import { useTenantColumns } from './columns.tsx';
import { TenantCard } from './TenantCard.tsx';
import { TenantFilters } from './TenantFilters.tsx';
import { tenantsCsv } from './tenants-csv.ts';
import { tenantPath } from './tenants-view.ts';
import { useArchiving } from './use-archiving.tsx';
import { useTenants } from './use-tenants.ts';

/** The table of tenants with its filters and commands. */
export default function Tenants({ addButton }: { addButton: ReactNode }) {
  const { t } = useTranslation('tenants');
  const navigate = useNavigate();
  const { view, change, table } = useTenants();
  const columns = useTenantColumns();
  const { archive, restore, dialog } = useArchiving();
  const renderMenu = useCallback(
    (tenant: TenantView, tabIndex?: number) => (
      <RowMenu
        label={t('menuOf', { name: tenant.displayName })}
        tabIndex={tabIndex}
        items={[
          { kind: 'link', key: 'edit', text: t('edit'), to: tenantPath(tenant.id) },
          tenant.archivedAt === null
            ? {
                kind: 'action',
                key: 'archive',
                text: t('archive.action'),
                isDestructive: true,
                isDisabled: tenant.id === ADMIN_TENANT,
                onRun: () => void archive(tenant),
              }
            : {
                kind: 'action',
                key: 'restore',
                text: t('restore.action'),
                onRun: () => void restore(tenant),
              },
        ]}
      />
    ),
    [archive, restore, t],
  );
  return (
    <>
      <DataTable
        label={t('table')}
        name="tenants"
        columns={columns}
        idOf={(tenant) => tenant.id}
        {...table}
        failedTitle={t('failed')}
        totalText={(count, total) => t('total', { count, total })}
        filters={(tools) => (
          <TenantFilters view={view} onChange={(filter) => change(filter, 'q' in filter)} tools={tools} />
        )}
        empty={
          <EmptyState title={t('empty.title')} action={addButton}>
            {t('empty.message')}
          </EmptyState>
        }
        onOpen={(tenant) => void navigate(tenantPath(tenant.id))}
        renderCard={(tenant) => <TenantCard tenant={tenant} />}
        renderMenu={renderMenu}
        csv={tenantsCsv(view)}
      />
      {dialog}
    </>
  );
}

import type { ListedTenant } from '@aiso/contracts/tenant-administration';
import type { Command } from '@aiso/ui/commands/command.ts';
import { useCommands } from '@aiso/ui/commands/use-commands.tsx';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import { DataTable } from '@aiso/ui/table/DataTable.tsx';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useTenantColumns } from './columns.tsx';
import { TenantCard } from './TenantCard.tsx';
import { TenantFilters } from './TenantFilters.tsx';
import { tenantsCsv } from './tenants-csv.ts';
import { type TenantsView, tenantPath } from './tenants-view.ts';
import { useArchiveCommands } from './use-archive-commands.ts';
import { useTenants } from './use-tenants.ts';

const nameOf = ({ displayName }: ListedTenant): string => displayName;

/** The table of tenants with its filters and commands. */
export default function Tenants({ addButton }: { addButton: ReactNode }) {
  const { t } = useTranslation('tenants');
  const navigate = useNavigate();
  const { view, change, table } = useTenants();
  const columns = useTenantColumns();
  const { archive, restore } = useArchiveCommands<ListedTenant>();
  const commands = useMemo<readonly Command<ListedTenant, TenantsView>[]>(
    () => [{ id: 'edit', on: 'row', text: t('edit'), to: ({ id }) => tenantPath(id) }, archive, restore],
    [archive, restore, t],
  );
  const { renderMenu, dialogs } = useCommands(commands, { nameOf });
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
      {dialogs}
    </>
  );
}

import { FEATURES } from '@aiso/contracts/permissions';
import type { TenantPage, TenantView } from '@aiso/contracts/tenant-administration';
import { api } from '../../app/api/client.ts';
import type { CsvColumn } from '../../ui/table/csv.ts';
import type { CsvPage, CsvSource } from '../../ui/table/use-csv-export.ts';
import { queryOf, type TenantsView } from './tenants-view.ts';
import { TENANTS_API } from './use-tenants.ts';

const COLUMNS: readonly CsvColumn<TenantView>[] = [
  ['id', (row) => row.id],
  ['name', (row) => row.name],
  ['display_name', (row) => row.displayName],
  ['primary_color', (row) => row.theme.primaryColor],
  ['secondary_color', (row) => row.theme.secondaryColor],
  ['menu', (row) => row.menuConfig.type],
  ...FEATURES.map((feature): CsvColumn<TenantView> => [feature, (row) => row.features[feature]]),
  ['created_at', (row) => row.createdAt],
  ['archived_at', (row) => row.archivedAt],
];

async function* pagesOf(view: TenantsView, signal: AbortSignal): AsyncGenerator<CsvPage<TenantView>> {
  let cursor: string | null = null;
  do {
    const query = queryOf({ ...view, cursor, pageSize: 100 });
    const page: TenantPage = await api.get(`${TENANTS_API}?${query}`, { signal });
    yield { rows: page.tenants, total: page.total };
    cursor = page.nextCursor;
  } while (cursor !== null);
}

/** All tenants that fit the view's filters. */
export const tenantsCsv = (view: TenantsView): CsvSource<TenantView> => ({
  fileName: 'tenants',
  columns: COLUMNS,
  pages: (signal) => pagesOf(view, signal),
});

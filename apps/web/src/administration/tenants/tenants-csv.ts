import { FEATURES } from '@aiso/contracts/permissions';
import type { TenantView } from '@aiso/contracts/tenant-administration';
import type { CsvColumn } from '@aiso/ui/table/csv.ts';
import { csvOf } from '@aiso/ui/table/server-list.ts';
import type { CsvSource } from '@aiso/ui/table/use-csv-export.ts';
import type { TenantsView } from './tenants-view.ts';
import { TENANTS } from './use-tenants.ts';

const COLUMNS: readonly CsvColumn<TenantView>[] = [
  ['id', (row) => row.id],
  ['name', (row) => row.name],
  ['display_name', (row) => row.displayName],
  ['primary_color', (row) => row.theme.primaryColor],
  ['secondary_color', (row) => row.theme.secondaryColor],
  ['menu', (row) => row.menuConfig.type],
  ...FEATURES.map((feature): CsvColumn<TenantView> => [feature, (row) => row.features[feature]]),
  ['reads', (row) => row.reads],
  ['created_at', (row) => row.createdAt],
  ['archived_at', (row) => row.archivedAt],
];

/** All tenants that fit the view's filters. */
export const tenantsCsv = (view: TenantsView): CsvSource<TenantView> =>
  csvOf(TENANTS, view, 'tenants', COLUMNS);

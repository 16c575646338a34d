import { FEATURES } from '@aiso/contracts/permissions';
import type { ListedTenant } from '@aiso/contracts/tenant-administration';
import {
  isOwnSetting,
  type OwnSettingName,
  TENANT_SETTING_NAMES,
  TENANT_SETTINGS,
} from '@aiso/contracts/tenant-settings';
import type { CsvColumn } from '@aiso/ui/table/csv.ts';
import { csvOf } from '@aiso/ui/table/server-list.ts';
import type { CsvSource } from '@aiso/ui/table/use-csv-export.ts';
import type { TenantsView } from './tenants-view.ts';
import { TENANTS } from './use-tenants.ts';

/** Of settings that have more than one value, what a column can say. */
const OWN_COLUMNS: Readonly<Record<OwnSettingName, readonly CsvColumn<ListedTenant>[]>> = {
  theme: [
    ['primary_color', (row) => row.theme.primaryColor],
    ['secondary_color', (row) => row.theme.secondaryColor],
  ],
  menuConfig: [['menu', (row) => row.menuConfig.type]],
  features: FEATURES.map((feature) => [feature, (row) => row.features[feature]]),
  deidentification: [],
};

const COLUMNS: readonly CsvColumn<ListedTenant>[] = [
  ['id', (row) => row.id],
  ...TENANT_SETTING_NAMES.flatMap((name): readonly CsvColumn<ListedTenant>[] =>
    isOwnSetting(name) ? OWN_COLUMNS[name] : [[TENANT_SETTINGS[name].column, (row) => row[name]]],
  ),
  ['people', (row) => row.people],
  ['studies', ({ studies: { total, totalIsExact } }) => (totalIsExact ? total : `${total}+`)],
  ['created_at', (row) => row.createdAt],
  ['archived_at', (row) => row.archivedAt],
];

/** All tenants that fit the view's filters. */
export const tenantsCsv = (view: TenantsView): CsvSource<ListedTenant> =>
  csvOf(TENANTS, view, 'tenants', COLUMNS);

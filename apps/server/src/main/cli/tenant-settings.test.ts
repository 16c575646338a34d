import {
  FEATURES,
  featuresOf,
  INITIAL_SETTINGS,
  isSaidSetting,
  NO_DEIDENTIFICATION,
  newTenantOf,
  type OwnSettingName,
  type SessionView,
  TENANT_SETTING_NAMES,
  type TenantSettingName,
  type TenantSettings,
  type TenantView,
  tenantChangeOf,
  tenantSetting,
} from '@aiso/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, type TestProgram, testProgram } from '../../testing/test-program.ts';
import { TENANTS_PROCESS, tenantsCommand } from './tenants.ts';

/** Each setting has another value than at first, and each place of the program is asked for each of them. */
const OTHERWISE: TenantSettings = {
  name: 'ward-7',
  displayName: 'Ward seven',
  theme: { primaryColor: '#aa3300', secondaryColor: '#00aa33' },
  menuConfig: { type: 'custom', customMenuItems: [{ title: 'Ward', route: '/patients' }] },
  features: featuresOf('inference', 'reporting'),
  reads: 'children',
  secondFactor: 'administrators',
  deidentification: { ...NO_DEIDENTIFICATION, use: 'always', retainDevice: true },
};
/** How those are told on the command line that are not one value; null: there is no way. */
const OWN_WORDS: Readonly<Record<OwnSettingName, readonly string[] | null>> = {
  theme: null,
  menuConfig: null,
  features: ['features', 'by-command', ...FEATURES.map((name) => `${name}=${stateOf(name)}`)],
  deidentification: ['change', 'by-command', '--deidentify', 'always', '--options', 'retainDevice'],
};
/** What the audit log says of those of which it does not say what was and is. */
const OWN_AUDITS: Readonly<Partial<Record<TenantSettingName, object>>> = {
  menuConfig: { menu: 'custom' },
  features: { features: { imageUpload: false, reporting: true } },
};
function stateOf(feature: (typeof FEATURES)[number]): string {
  return OTHERWISE.features[feature] ? 'on' : 'off';
}

let program: TestProgram;
let admin: Person;
let made: TenantView;
beforeAll(async () => {
  program = await testProgram();
  admin = await program.person(['admin']);
  const settings = { ...INITIAL_SETTINGS, name: 'said', displayName: 'Said' };
  for (const id of ['by-route', 'by-command']) made = await asked('POST', '', newTenantOf(id, settings));
});
afterAll(() => program.close());

async function asked<T = TenantView>(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  payload?: object,
): Promise<T> {
  const response = await program.app.inject({
    method,
    url: `/api/administration/tenants${path}`,
    headers: admin.headers,
    ...(payload === undefined ? {} : { payload }),
  });
  expect(response.statusCode, response.body).toBeLessThan(300);
  return response.json<T>();
}

async function toldToPeopleOf(tenantId: string): Promise<TenantSettings> {
  const { headers } = await program.person([], { 'custom:tenant': tenantId });
  const response = await program.app.inject({ url: '/api/session', headers });
  return response.json<SessionView>().tenant;
}

/** The audit log's words on the last change of a tenant. */
async function lastAudit(tenantId: string): Promise<unknown> {
  const row = await program.datastore.tenantTransaction('admin', ({ db }) =>
    db
      .selectFrom('audit_events')
      .select('detail')
      .where('subject_id', '=', tenantId)
      .where('action', '=', 'tenant.changed')
      .orderBy('at', 'desc')
      .executeTakeFirst(),
  );
  return row?.detail;
}

async function command(argv: readonly string[]): Promise<void> {
  let stderr = '';
  const status = await tenantsCommand([...argv], {
    ...TENANTS_PROCESS,
    stdout: () => undefined,
    stderr: (part) => (stderr += part),
    environment: {},
    openTenants: async () => ({ services: program.services, close: async () => undefined }),
  });
  expect([status, stderr]).toEqual([0, '']);
}

const wordsOf = (name: TenantSettingName): readonly string[] | null => {
  const { control, options } = tenantSetting(name);
  if (control === 'own') return OWN_WORDS[name as OwnSettingName];
  const value: unknown = OTHERWISE[name];
  const word = control === 'switch' ? (value === true ? 'on' : 'off') : String(value);
  return ['change', 'by-command', `--${options[0]?.flag}`, word];
};

test.each(TENANT_SETTING_NAMES)('%s is initial where nothing is said of it', (name) => {
  expect(tenantSetting(name).takes.safeParse(made[name])).toEqual({ success: true, data: made[name] });
  const { initial = made[name] } = tenantSetting(name);
  expect(made[name]).toEqual(initial);
});

test.each(TENANT_SETTING_NAMES.filter(isSaidSetting))(
  '%s is as it was said when a tenant is made',
  async (name) => {
    const id = `made-with-${name.toLowerCase()}`;
    const settings = { ...INITIAL_SETTINGS, name: 'said', displayName: 'Said', [name]: OTHERWISE[name] };
    const tenant = await asked('POST', '', newTenantOf(id, settings));
    expect(tenant[name]).toEqual(OTHERWISE[name]);
  },
);

test.each(TENANT_SETTING_NAMES)(
  '%s is changed by the API, told to the tenant’s people and written to the audit log, and nothing else',
  async (name) => {
    const before = await asked('GET', '/by-route');
    const change = { ...tenantChangeOf(before), [name]: OTHERWISE[name] };
    const changed = await asked('PUT', '/by-route', change);
    expect(tenantChangeOf(changed), 'answer').toEqual({ ...change, revision: before.revision + 1 });
    expect(await toldToPeopleOf('by-route'), 'session').toMatchObject({ [name]: OTHERWISE[name] });
    const audit = OWN_AUDITS[name] ?? { [name]: [before[name], OTHERWISE[name]] };
    expect(await lastAudit('by-route'), 'audit log').toEqual(audit);
  },
);

test.each(TENANT_SETTING_NAMES.filter((name) => wordsOf(name) !== null))(
  '%s is changed by `aiso tenants`',
  async (name) => {
    await command(wordsOf(name) ?? []);
    expect((await asked('GET', '/by-command'))[name]).toEqual(OTHERWISE[name]);
  },
);

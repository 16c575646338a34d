import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NO_DEIDENTIFICATION, type TenantView } from '@aiso/contracts';
import { type Datastore, openDatastore } from '@aiso/datastore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KEYS_PROCESS, keysCommand } from './keys.ts';
import { TENANTS_PROCESS, tenantsCommand } from './tenants.ts';

let dataDir: string;
/** Open as if the server ran: the commands join it. */
let store: Datastore;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'aiso-tenants-'));
  store = await openDatastore({ dataDir, roles: ['web'] });
}, 60_000);
afterAll(async () => {
  await store.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function run(...argv: string[]): Promise<{ status: number; stdout: string; stderr: string }> {
  let [stdout, stderr] = ['', ''];
  const status = await tenantsCommand(argv, {
    ...TENANTS_PROCESS,
    stdout: (part) => (stdout += part),
    stderr: (part) => (stderr += part),
    environment: { AISO_DATA_DIR: dataDir },
  });
  return { status, stdout, stderr };
}

test('tenants are added, switched, archived and restored from the command line, each written down', async () => {
  expect(await run('add', 'ward', '--display-name', 'Ward seven')).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^ward +active +both +Ward seven +imageUpload,inference\n$/u) as string,
  });
  expect((await run('change', 'ward', '--reads', 'children')).stdout).toMatch(/^ward +active +children/u);
  expect((await run('change', 'ward', '--reads', 'children')).status).toBe(0);
  expect((await run('change', 'ward', '--deidentify', 'always', '--options', 'retainDevice')).status).toBe(0);
  expect((await run('features', 'ward', 'reporting=on', 'inference=off')).stdout).toContain(
    'imageUpload,reporting',
  );
  expect((await run('archive', 'ward')).stdout).toContain('archived');
  expect((await run('list')).stdout.split('\n').map((line) => line.split(' ')[0])).toEqual([
    'admin',
    'medical-center',
    'naseem',
    'ward',
    '',
  ]);
  expect((await run('restore', 'ward')).stdout).toContain('active');
  const list = JSON.parse((await run('list', '--json')).stdout) as TenantView[];
  expect(list.find(({ id }) => id === 'ward')).toMatchObject({
    revision: 4,
    deidentification: { ...NO_DEIDENTIFICATION, use: 'always', retainDevice: true },
  });
  const audits = await store.tenantTransaction('admin', ({ db }) =>
    db.selectFrom('audit_events').select(['action', 'actor_id']).orderBy('at').execute(),
  );
  expect(audits).toEqual(
    ['tenant.added', ...Array<string>(3).fill('tenant.changed'), 'tenant.archived', 'tenant.restored'].map(
      (action) => ({
        action,
        actor_id: 'command-line',
      }),
    ),
  );
});

test.each([
  [['add', 'naseem'], 'A tenant with this ID already exists.'],
  [['add', 'Not An Id'], 'IDs may contain lower-case letters'],
  [['add', 'x', '--features', 'flying'], 'Unknown feature "flying"'],
  [['add', 'x', '--reads', 'infants'], '--reads must be one of: adults, children, both.'],
  [['change', 'naseem', '--deidentify', 'sometimes'], '--deidentify must be one of: off, offered, always.'],
  [['change', 'naseem', '--options', 'everything'], '--options must be one of: modifiedDates,'],
  [['add', 'x', '--deidentify', 'always'], '"add" does not take --deidentify.'],
  [['change', 'naseem', '--features', 'inference'], '"change" does not take --features.'],
  [['change', 'nowhere', '--reads', 'both'], 'Tenant not found.'],
  [['features', 'naseem', 'inference'], 'Use "inference=on"'],
  [['features', 'nowhere'], 'Tenant not found.'],
  [['archive', 'admin'], 'The admin tenant cannot be archived'],
  [['archive'], 'Specify a tenant.'],
  [['archive', 'naseem', 'medical-center'], '"archive" does not take "medical-center".'],
  [['change', 'naseem', 'reads=children'], '"change" does not take "reads=children".'],
  [['list', 'naseem'], '"list" does not take "naseem".'],
  [['list', '--colour'], "Unknown option '--colour'"],
])('aiso tenants %j says what is wrong and does nothing', async (argv, sentence) => {
  const { status, stdout, stderr } = await run(...argv);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain(sentence);
});

test('a new master key is refused beside them, and nothing is changed', async () => {
  let stderr = '';
  const status = await keysCommand(['reseal'], {
    ...KEYS_PROCESS,
    stderr: (part) => (stderr += part),
    environment: { AISO_DATA_DIR: dataDir },
  });
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/^An AISO process \(pid \d+\) plays the role "web" on .*Nothing was changed\.\n$/u),
  ]);
  expect(existsSync(join(dataDir, 'keys'))).toBe(false);
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ConnectionUrl, connect } from '../src/connection.ts';
import { FIRST_TENANTS } from '../src/first-tenants.ts';
import { ALL_MIGRATIONS } from '../src/migrations/all-migrations.ts';
import { migrate } from '../src/migrations/migrate.ts';
import { type EmptyDatabase, emptyDatabase, query } from './empty-database.ts';
import { shapeOf } from './schema/database-shape.ts';

const names = Object.keys(ALL_MIGRATIONS);
let database: EmptyDatabase;
let owner: ConnectionUrl;
let passwords: EmptyDatabase['passwords'];

beforeEach(async () => {
  database = await emptyDatabase('migrations');
  ({ owner, passwords } = database);
});
afterEach(() => database.drop());

const run = (migrations = ALL_MIGRATIONS): Promise<void> =>
  migrate(owner, { passwords, tenants: FIRST_TENANTS, queues: [{ name: 'read-image' }], migrations });
const firstOf = (count: number) => Object.fromEntries(Object.entries(ALL_MIGRATIONS).slice(0, count));

const shape = async (): Promise<string> => {
  const client = await connect(owner, 'test');
  try {
    return await shapeOf(client);
  } finally {
    await client.end();
  }
};
const applied = (): Promise<Record<string, unknown>[]> =>
  query(owner, 'SELECT name, timestamp FROM migration.kysely_migration ORDER BY name');

describe('migrations', () => {
  it('make everything from an empty database, once', async () => {
    await run();
    const first = await applied();
    expect(first.map(({ name }) => name)).toEqual(names);
    await run();
    expect(await applied()).toEqual(first);
  });

  it.each(
    names.map((name, index) => [index === 0 ? 'an empty database' : (names[index - 1] ?? ''), name, index]),
  )(
    'come from %s to %s and on, to the same shape, keeping tenants and jobs',
    async (_before, _name, count) => {
      await run();
      const whole = await shape();
      database = await emptyDatabase('migrations');
      if (count > 0) {
        await run(firstOf(count));
        await query(owner, "UPDATE app.tenants SET display_name = 'Changed' WHERE id = 'naseem'");
      }
      await run();
      expect(await shape()).toBe(whole);
      const [tenant] = await query(owner, "SELECT display_name FROM app.tenants WHERE id = 'naseem'");
      expect(tenant).toEqual({ display_name: count > 0 ? 'Changed' : 'Naseem' });
    },
  );

  it('are run by one of two processes that start at once; the other finds them done', async () => {
    const program = fileURLToPath(new URL('./programs/migrate-database.ts', import.meta.url));
    const env = {
      ...process.env,
      OWNER_URL: owner,
      APP_PASSWORD: passwords.app,
      DIRECTORY_PASSWORD: passwords.directory,
    };
    const children = [1, 2, 3].map(() =>
      spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'inherit'] }),
    );
    const codes = await Promise.all(children.map(async (child) => (await once(child, 'exit'))[0] as unknown));
    expect(codes).toEqual([0, 0, 0]);
    expect((await applied()).map(({ name }) => name)).toEqual(names);
    expect(await query(owner, 'SELECT id FROM app.tenants ORDER BY id')).toHaveLength(FIRST_TENANTS.length);
    expect(await query(owner, 'SELECT name FROM pgboss.queue')).toEqual([{ name: 'read-image' }]);
  });

  it('that fail change nothing and can be run again', async () => {
    const failing = { ...ALL_MIGRATIONS, '9999-fails': { up: () => Promise.reject(new Error('half-way')) } };
    await expect(run(failing)).rejects.toThrow(/Migration 9999-fails failed/u);
    expect(await query(owner, "SELECT 1 FROM pg_namespace WHERE nspname = 'app'")).toEqual([]);
    await run();
    expect((await applied()).map(({ name }) => name)).toEqual(names);
  });

  it('refuse the database of a newer version with a sentence', async () => {
    await run({ ...ALL_MIGRATIONS, '9999-of-the-future': { up: async () => undefined } });
    await expect(run()).rejects.toThrow(
      'The database was last used by a newer version of AISO. Nothing was changed. Start that ' +
        'version, or restore a backup of this one.',
    );
  });

  it('refuse a database of another unreleased schema with a sentence', async () => {
    const [first = ''] = names;
    await run();
    await query(
      owner,
      `UPDATE migration.kysely_migration SET name = '0001-schema-former' WHERE name = '${first}'`,
    );
    await expect(run()).rejects.toThrow(
      'The database was made by another unreleased state of AISO. Nothing was changed. Start with an ' +
        'empty one.',
    );
  });

  it('make the first tenants as the specification has them', async () => {
    await run();
    expect(
      await query(
        owner,
        'SELECT id, primary_color, secondary_color, menu, features FROM app.tenants ORDER BY id',
      ),
    ).toEqual([
      {
        id: 'admin',
        primary_color: null,
        secondary_color: null,
        menu: { type: 'full' },
        features: {
          imageUpload: true,
          inference: true,
          patientManagement: true,
          reporting: true,
          administration: true,
        },
      },
      {
        id: 'medical-center',
        primary_color: '#1976d2',
        secondary_color: '#dc004e',
        menu: {
          type: 'custom',
          customMenuItems: [
            {
              title: 'imageDiagnosis',
              subMenu: [{ title: 'pulmonology', icon: 'pulmonology', route: '/image-diagnosis' }],
            },
          ],
        },
        features: {
          imageUpload: true,
          inference: true,
          patientManagement: false,
          reporting: false,
          administration: false,
        },
      },
      {
        id: 'naseem',
        primary_color: null,
        secondary_color: null,
        menu: { type: 'full' },
        features: {
          imageUpload: true,
          inference: true,
          patientManagement: true,
          reporting: true,
          administration: false,
        },
      },
    ]);
  });
});

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ConnectionUrl, connect } from '../src/connection.ts';
import { FIRST_TENANTS } from '../src/first-tenants.ts';
import {
  ALL_MIGRATIONS,
  FIRST_MIGRATION,
  FORMER_FIRST_MIGRATION,
  sqlMigration,
} from '../src/migrations/all-migrations.ts';
import { migrate } from '../src/migrations/migrate.ts';
import { type EmptyDatabase, emptyDatabase, query } from './empty-database.ts';
import { shapeOf } from './schema/database-shape.ts';
import { declareSchema } from './schema/declared-schema.ts';

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

const waiting = async (): Promise<unknown> => {
  const [row] = await query(
    owner,
    `SELECT count(*)::int AS count FROM pg_locks
     WHERE NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
  return row?.['count'];
};

describe('migrations', () => {
  it('make everything from an empty database, once', async () => {
    await run();
    const first = await applied();
    expect(first.map(({ name }) => name)).toEqual(names);
    await run();
    expect(await applied()).toEqual(first);
  });

  it('come from the first schema to what the area files declare', async () => {
    await run();
    const declared = await emptyDatabase('declared');
    const client = await connect(declared.owner, 'test');
    try {
      await declareSchema(client);
      expect(
        await shape(),
        'An area file of src/schema says one thing, the migrations another. docs/migrations.md tells the way.',
      ).toBe(await shapeOf(client));
      const { rows } = await client.query('SELECT name FROM directory.groups ORDER BY name');
      expect(await query(owner, 'SELECT name FROM directory.groups ORDER BY name')).toEqual(rows);
    } finally {
      await client.end();
      await declared.drop();
    }
  });

  it('begin with a schema that stays as it is', () => {
    const text = readFileSync(new URL('../src/migrations/schema/0001-schema.sql', import.meta.url), 'utf8');
    const digest = createHash('sha256').update(text).digest('hex').slice(0, 16);
    expect(digest, 'Databases have it already: a change is a further migration.').toBe('04be83b8fd2d6ca5');
  });

  it('go on with a database that was made before the first schema was frozen', async () => {
    await run(firstOf(1));
    await query(owner, `UPDATE migration.kysely_migration SET name = '${FORMER_FIRST_MIGRATION}'`);
    await run();
    expect((await applied()).map(({ name }) => name)).toEqual(names);
  });

  it('give way to those who work, and are tried again', async () => {
    await run();
    const reader = await connect(owner, 'test');
    await reader.query('BEGIN; LOCK TABLE app.studies IN ACCESS SHARE MODE');
    const added = run({
      ...ALL_MIGRATIONS,
      '9999-adds': sqlMigration('ALTER TABLE app.studies ADD COLUMN x text'),
    });
    // Whoever asks for the table meanwhile waits for less than the reader works.
    await expect.poll(() => waiting(), { timeout: 10_000 }).toBe(1);
    await expect.poll(() => waiting(), { timeout: 10_000 }).toBe(0);
    await reader.query('COMMIT');
    await reader.end();
    await added;
    expect(await query(owner, 'SELECT x FROM app.studies')).toEqual([]);
  });

  it('refuse to take away what a data migration has not ended with', async () => {
    const text =
      '-- After data: 0001-fills, 0002-fills\nALTER TABLE app.studies DROP COLUMN accession_number';
    const taking = { ...ALL_MIGRATIONS, '9999-takes-away': sqlMigration(text) };
    await run();
    await query(
      owner,
      "INSERT INTO app.data_migrations (name, state, ended_at) VALUES ('0001-fills', 'done', now()), ('0002-fills', 'paused', null)",
    );
    await expect(run(taking)).rejects.toThrow(/needs a change of the data .* \(0002-fills\)\. Nothing was/u);
    await query(owner, "UPDATE app.data_migrations SET state = 'done', ended_at = now()");
    await run(taking);
    await expect(query(owner, 'SELECT accession_number FROM app.studies')).rejects.toThrow(/does not exist/u);
  });

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
    const failing = {
      ...ALL_MIGRATIONS,
      '9999-fails': { ...sqlMigration(''), up: () => Promise.reject(new Error('half-way')) },
    };
    await expect(run(failing)).rejects.toThrow(/Migration 9999-fails failed/u);
    expect(await query(owner, "SELECT 1 FROM pg_namespace WHERE nspname = 'app'")).toEqual([]);
    await run();
    expect((await applied()).map(({ name }) => name)).toEqual(names);
  });

  it('refuse the database of a newer version with a sentence', async () => {
    await run({ ...ALL_MIGRATIONS, '9999-of-the-future': sqlMigration('SELECT 1') });
    await expect(run()).rejects.toThrow(
      'The database was last used by a newer version of AISO. Nothing was changed. Start that ' +
        'version, or restore a backup of this one.',
    );
  });

  it('refuse a database of another unreleased schema with a sentence', async () => {
    await run();
    await query(
      owner,
      `UPDATE migration.kysely_migration SET name = '0001-schema-former' WHERE name = '${FIRST_MIGRATION}'`,
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

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Client } from 'pg';
import type { Queue } from 'pg-boss';
import { type ConnectionUrl, connect, urlOfDatabase } from '../connection.ts';
import { FIRST_TENANTS } from '../first-tenants.ts';
import type { RolePasswords } from '../migrations/database-roles.ts';
import { migrate } from '../migrations/migrate.ts';

const TEMPLATE_LOCK = 4_150_350_102;
const PREFIX = 'aiso_test_template_';

const known = new Set<string>();

/**
 * The name of the migrated template with these queues, of this version of the source.
 * One process at a time makes it when it is not there.
 */
export async function ensureTemplate(
  maintenanceUrl: ConnectionUrl,
  passwords: RolePasswords,
  queues: readonly Queue[],
): Promise<string> {
  const name = `${prefixOfVersion()}_${digest(JSON.stringify(queues)).slice(0, 8)}`;
  if (known.has(name)) return name;
  const client = await connect(maintenanceUrl, 'aiso test template');
  try {
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    if (!(await isReady(client, name))) {
      await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await client.query(`CREATE DATABASE ${name}`);
      await migrate(urlOfDatabase(maintenanceUrl, name), { passwords, tenants: FIRST_TENANTS, queues });
      // The mark that it is whole: a process killed before leaves one that is made again.
      await client.query(`ALTER DATABASE ${name} IS_TEMPLATE true`);
    }
    known.add(name);
    return name;
  } finally {
    await client.end();
  }
}

async function isReady(client: Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1 AND datistemplate', [
    name,
  ]);
  return rowCount === 1;
}

/** Drops databases whose test process is gone, and templates of other versions. */
export async function dropLeftovers(maintenanceUrl: ConnectionUrl): Promise<void> {
  const client = await connect(maintenanceUrl, 'aiso test template');
  try {
    const { rows } = await client.query<{ name: string }>(
      "SELECT datname AS name FROM pg_database WHERE datname LIKE 'aiso\\_test\\_%'",
    );
    const current = prefixOfVersion();
    for (const { name } of rows) {
      const pid = /^aiso_test_(\d+)_/u.exec(name)?.[1];
      const isLeftover = pid === undefined ? !name.startsWith(current) : !isAlive(Number(pid));
      if (!isLeftover) continue;
      if (pid === undefined) await client.query(`ALTER DATABASE ${name} IS_TEMPLATE false`);
      await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    }
  } finally {
    await client.end();
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

let version: string | null = null;

/**
 * Any change of this package's source or of pg-boss makes other templates, so that none is old by mistake.
 */
function prefixOfVersion(): string {
  version ??= digest(sourceTexts().join('\n')).slice(0, 16);
  return PREFIX + version;
}

function sourceTexts(): readonly string[] {
  const source = join(import.meta.dirname, '..');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|sql)$/u.test(name) && !name.endsWith('.test.ts'))
    .sort();
  const pgBoss = createRequire(import.meta.url).resolve('pg-boss/package.json');
  return [
    ...files,
    ...[...files.map((name) => join(source, name)), pgBoss].map((path) => readFileSync(path, 'utf8')),
  ];
}

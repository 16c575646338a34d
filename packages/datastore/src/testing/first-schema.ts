import { readFileSync } from 'node:fs';
import { type ConnectionUrl, connect } from '../connection.ts';
import { ALL_MIGRATIONS, FIRST_MIGRATION } from '../migrations/all-migrations.ts';
import type { RolePasswords } from '../migrations/database-roles.ts';
import { migrate } from '../migrations/migrate.ts';

/** Makes of an empty database one of the schema 0001 with generated studies, as an installation has it. */
export async function seedFirstSchema(
  owner: ConnectionUrl,
  passwords: RolePasswords,
  studies: number,
): Promise<void> {
  const { [FIRST_MIGRATION]: first } = ALL_MIGRATIONS;
  if (first === undefined) throw new Error(`There is no migration ${FIRST_MIGRATION}.`);
  const migrations = { [FIRST_MIGRATION]: first };
  // Its tenants are seeded: today's are made of today's columns.
  await migrate(owner, { passwords, tenants: [], queues: [], migrations });
  const client = await connect(owner, 'aiso test');
  try {
    await client.query("SELECT set_config('fixture.studies', $1, false)", [String(studies)]);
    await client.query(readFileSync(new URL('./first-schema.sql', import.meta.url), 'utf8'));
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
}

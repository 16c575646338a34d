import type { Client } from 'pg';
import { DatabaseStartError } from '../database-errors.ts';

type Rights = {
  readonly name: string;
  readonly database: string;
  readonly mayMakeRoles: boolean;
  readonly mayMakeSchemas: boolean;
};

async function rightsOf(owner: Client): Promise<Rights> {
  const { rows } = await owner.query<Rights>(
    `SELECT rolname AS name, current_database() AS database, rolsuper OR rolcreaterole AS "mayMakeRoles",
       to_regnamespace('app') IS NOT NULL OR has_database_privilege(current_database(), 'CREATE')
         AS "mayMakeSchemas"
     FROM pg_roles WHERE rolname = current_user`,
  );
  if (rows[0] === undefined) throw new Error('The database does not know its own user.');
  return rows[0];
}

/** @throws DatabaseStartError that names the right */
export async function requireSchemaRight(owner: Client): Promise<void> {
  const { name, database, mayMakeSchemas } = await rightsOf(owner);
  if (mayMakeSchemas) return;
  throw new DatabaseStartError(
    `The user "${name}" of DATABASE_URL may not make schemas in the database "${database}". Give it the ` +
      `right: GRANT CREATE ON DATABASE "${database}" TO "${name}". Nothing was changed.`,
  );
}

/** @throws DatabaseStartError that names the right */
export async function requireRoleRight(owner: Client): Promise<void> {
  const { name, mayMakeRoles } = await rightsOf(owner);
  if (mayMakeRoles) return;
  throw new DatabaseStartError(
    `The user "${name}" of DATABASE_URL may not make roles. Give it the right: ` +
      `ALTER ROLE "${name}" CREATEROLE. Nothing was changed.`,
  );
}

/** A right that was not looked for before, in PostgreSQL's own words, which name no data. */
export function explainMissingRight(error: Error, user: string): DatabaseStartError {
  return new DatabaseStartError(`The user "${user}" of DATABASE_URL lacks a right: ${error.message}.`, {
    cause: error,
  });
}

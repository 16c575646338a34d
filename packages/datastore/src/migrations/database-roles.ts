import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { type ConnectionUrl, connect, urlOfRole } from '../connection.ts';
import { DatabaseStartError, hasCode } from '../database-errors.ts';
import { requireRoleRight } from './owner-rights.ts';

export type RolePasswords = { readonly app: string; readonly directory: string };

type Role = { readonly name: string; readonly schema: string; readonly password: string };

/**
 * Makes the two roles that the product logs in as. Roles that cannot log in get today's passwords, unless
 * another installation logs in as them.
 *
 * Roles belong to the whole server. Migrations of several of its databases may run at once: losing a race to
 * one that does the same is no error.
 * @throws DatabaseStartError, and then nothing was changed
 */
export async function ensureRoles(
  owner: Client,
  url: ConnectionUrl,
  passwords: RolePasswords,
): Promise<void> {
  const roles: readonly Role[] = [
    { name: 'aiso_app', schema: 'app', password: passwords.app },
    { name: 'aiso_directory', schema: 'directory', password: passwords.directory },
  ];
  const unready: Role[] = [];
  for (const role of roles) if (!(await canLogIn(url, role))) unready.push(role);
  if (unready.length > 0) {
    await refuseRolesOfAnother(owner);
    await requireRoleRight(owner);
    for (const role of unready) await ensureRole(owner, role);
  }
  await refusePowerful(owner);
}

/**
 * Where another database of this server gives rights to the roles, an installation there logs in as them. Of
 * the same owner it has the same passwords; of another it would be locked out by ours.
 */
async function refuseRolesOfAnother(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ database: string }>(
    `SELECT DISTINCT d.datname AS database
     FROM pg_shdepend s JOIN pg_database d ON d.oid = s.dbid JOIN pg_roles r ON r.oid = s.refobjid
     WHERE s.refclassid = 'pg_authid'::regclass AND r.rolname IN ('aiso_app', 'aiso_directory')
       AND d.datname <> current_database() AND pg_get_userbyid(d.datdba) <> current_user
     ORDER BY 1`,
  );
  const [other] = rows;
  if (other === undefined) return;
  throw new DatabaseStartError(
    `On this PostgreSQL server another installation of AISO, in the database "${other.database}", logs in as ` +
      'aiso_app and aiso_directory. This one would change their passwords. Give it a server of its own, or ' +
      'let both databases have one owner, whom both DATABASE_URLs name. Nothing was changed.',
  );
}

/** Row-level security does not bind these: someone made the role before us, with more than it may have. */
async function refusePowerful(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ rolname: string }>(
    `SELECT rolname FROM pg_roles
     WHERE rolname IN ('aiso_app', 'aiso_directory') AND (rolsuper OR rolbypassrls)`,
  );
  const [powerful] = rows;
  if (powerful === undefined) return;
  throw new DatabaseStartError(
    `The role ${powerful.rolname} is a superuser or passes row-level security, which would mix the ` +
      'tenants. Take that from it and start again.',
  );
}

async function ensureRole(owner: Client, { name, schema, password }: Role): Promise<void> {
  const { rowCount } = await owner.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name]);
  if (rowCount === 0) await tolerating(owner.query(`CREATE ROLE ${name} NOINHERIT`));
  const { rows } = await owner.query<{ isSuper: boolean }>(
    `SELECT current_setting('is_superuser') = 'on' AS "isSuper"`,
  );
  // Only a superuser may speak of these attributes; a role that another owner made does not have them.
  const attributes =
    rows[0]?.isSuper === true
      ? 'LOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE NOREPLICATION'
      : 'LOGIN';
  await tolerating(owner.query(`ALTER ROLE ${name} ${attributes} PASSWORD '${scramVerifier(password)}'`));
  await tolerating(owner.query(`ALTER ROLE ${name} SET search_path = ${schema}`));
}

/** Whether the role is already as it should be: it logs in, and finds its schema. */
async function canLogIn(url: ConnectionUrl, { name, schema, password }: Role): Promise<boolean> {
  try {
    const client = await connect(urlOfRole(url, name, password), 'aiso migration');
    const { rows } = await client.query<{ search_path: string }>('SHOW search_path');
    await client.end();
    return rows[0]?.search_path === schema;
  } catch (error) {
    // invalid_authorization_specification, invalid_password: absent, no login yet, or an older password.
    if (hasCode(error, '28000', '28P01')) return false;
    throw new Error(`The role ${name} cannot connect.`, { cause: error });
  }
}

/** duplicate_object, unique_violation, and "tuple concurrently updated". */
async function tolerating(statement: Promise<unknown>): Promise<void> {
  try {
    await statement;
  } catch (error) {
    if (!hasCode(error, '42710', '23505', 'XX000')) throw error;
  }
}

const ITERATIONS = 4096;

/**
 * A password as PostgreSQL stores it (RFC 5802, RFC 7677; `pg_authid.rolpassword`). So the password itself
 * stands in no statement that a server may log. For ASCII passwords, which SASLprep does not change.
 */
function scramVerifier(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256');
  const keyOf = (name: string): Buffer => createHmac('sha256', salted).update(name).digest();
  const storedKey = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  const serverKey = keyOf('Server Key').toString('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}

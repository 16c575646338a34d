import type { Client } from 'pg';

/**
 * One line of the shape: what it belongs to (`schema app`, `table app.images`, `function …`), and what it
 * says.
 */
type Fact = { readonly of: string; readonly line: string };

/** What belongs to the two schemas. Whoever owns the database is `owner`: the name is the installation's. */
const SCHEMAS = `n.nspname IN ('app', 'directory')`;
const ROLE = (oid: string): string =>
  `CASE ${oid} WHEN 0 THEN 'public' WHEN n.nspowner THEN 'owner' ELSE pg_get_userbyid(${oid}) END`;
const TABLE = `format('table %I.%I', n.nspname, c.relname)`;
/**
 * Privileges of all but the owner, by role. An object without entries of its own has PostgreSQL's defaults.
 */
const GRANTS = (acl: string): string => `LATERAL (
    SELECT grantee, string_agg(privilege_type, ', ' ORDER BY privilege_type) AS privileges
    FROM aclexplode(${acl}) WHERE grantee <> n.nspowner GROUP BY grantee) AS g`;

const FACTS = `
  SELECT format('schema %I', n.nspname) AS of,
    format('grant %s to %s', g.privileges, ${ROLE('g.grantee')}) AS line
  FROM pg_namespace n, ${GRANTS(`coalesce(n.nspacl, acldefault('n', n.nspowner))`)}
  WHERE ${SCHEMAS}

  UNION ALL SELECT
    CASE WHEN c.relkind = 'r' THEN ${TABLE} ELSE format('relation %I.%I', n.nspname, c.relname) END,
    format('is kind %s, %s%s%s%s', c.relkind,
      CASE c.relpersistence WHEN 'u' THEN 'unlogged' ELSE 'logged' END,
      CASE WHEN c.relrowsecurity THEN ', row-level security' END,
      CASE WHEN c.relforcerowsecurity THEN ', forced' END,
      ', ' || array_to_string(c.reloptions, ', '))
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE ${SCHEMAS} AND c.relkind NOT IN ('i', 'I')

  UNION ALL SELECT ${TABLE},
    format('column %I %s%s%s%s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
      CASE WHEN a.attcollation <> t.typcollation THEN ' collate ' || l.collname END,
      CASE WHEN a.attnotnull THEN ' not null' END,
      ' default ' || pg_get_expr(d.adbin, d.adrelid),
      ' identity ' || nullif(a.attidentity::text, ''), ' generated ' || nullif(a.attgenerated::text, ''))
  FROM pg_attribute a
  JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  JOIN pg_type t ON t.oid = a.atttypid
  LEFT JOIN pg_collation l ON l.oid = a.attcollation
  LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
  WHERE ${SCHEMAS} AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped

  UNION ALL SELECT ${TABLE}, format('constraint %I %s%s', o.conname, pg_get_constraintdef(o.oid),
    CASE WHEN NOT o.convalidated THEN ' not valid' END)
  FROM pg_constraint o JOIN pg_class c ON c.oid = o.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE ${SCHEMAS} AND o.contype <> 'n'

  UNION ALL SELECT ${TABLE},
    'index ' || regexp_replace(pg_get_indexdef(i.indexrelid), '^CREATE (UNIQUE )?INDEX', '\\1')
  FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE ${SCHEMAS}
    AND NOT EXISTS (SELECT FROM pg_constraint o WHERE o.conindid = i.indexrelid AND o.conrelid = c.oid)

  UNION ALL SELECT ${TABLE}, format('policy %I %s %s to %s using (%s) check (%s)', p.polname,
    CASE WHEN p.polpermissive THEN 'permissive' ELSE 'restrictive' END,
    CASE p.polcmd WHEN '*' THEN 'all' WHEN 'r' THEN 'select' WHEN 'a' THEN 'insert' WHEN 'w' THEN 'update'
      ELSE 'delete' END,
    (SELECT string_agg(${ROLE('r')}, ', ' ORDER BY 1) FROM unnest(p.polroles) AS r),
    pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid))
  FROM pg_policy p JOIN pg_class c ON c.oid = p.polrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE ${SCHEMAS}

  UNION ALL SELECT ${TABLE},
    format('trigger %s%s', regexp_replace(pg_get_triggerdef(g.oid), '^CREATE TRIGGER ', ''),
    CASE WHEN g.tgenabled <> 'O' THEN ' enabled ' || g.tgenabled::text END)
  FROM pg_trigger g JOIN pg_class c ON c.oid = g.tgrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE ${SCHEMAS} AND NOT g.tgisinternal

  UNION ALL SELECT ${TABLE}, format('grant %s to %s', g.privileges, ${ROLE('g.grantee')})
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace,
    ${GRANTS(`coalesce(c.relacl, acldefault('r', c.relowner))`)}
  WHERE ${SCHEMAS} AND c.relkind = 'r'

  UNION ALL SELECT ${TABLE}, format('grant %s (%I) to %s', g.privileges, a.attname, ${ROLE('g.grantee')})
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace,
    ${GRANTS('a.attacl')}
  WHERE ${SCHEMAS} AND a.attacl IS NOT NULL

  UNION ALL SELECT format('function %s', f.oid::regprocedure), line
  FROM pg_proc f JOIN pg_namespace n ON n.oid = f.pronamespace JOIN pg_language l ON l.oid = f.prolang,
    LATERAL (
      SELECT format('returns %s, %s, %s, parallel %s, %s%s', pg_get_function_result(f.oid), l.lanname,
        CASE f.provolatile WHEN 'i' THEN 'immutable' WHEN 's' THEN 'stable' ELSE 'volatile' END,
        f.proparallel,
        CASE WHEN f.prosecdef THEN 'as its owner' ELSE 'as its caller' END,
        ', ' || array_to_string(f.proconfig, ', ')) AS line
      UNION ALL SELECT format('whole text, without its white space, has the MD5 %s',
        md5(regexp_replace(pg_get_functiondef(f.oid), '\\s+', '', 'g')))
      UNION ALL SELECT format('grant %s to %s', g.privileges, ${ROLE('g.grantee')})
        FROM ${GRANTS(`coalesce(f.proacl, acldefault('f', f.proowner))`)}
    ) AS facts
  WHERE ${SCHEMAS}

  UNION ALL SELECT format('type %s', t.oid::regtype), format('of kind %s', t.typtype)
  FROM pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace
  WHERE ${SCHEMAS} AND t.typrelid = 0 AND t.typelem = 0`;

/**
 * What the schemas `app` and `directory` of a database are made of: tables and columns, constraints, indexes,
 * policies, triggers, functions and privileges. A text for people to read, and to compare two databases by.
 * The order of columns does not count.
 */
export async function shapeOf(owner: Pick<Client, 'query'>): Promise<string> {
  const { rows } = await owner.query<Fact>(FACTS);
  const things = Map.groupBy(rows, ({ of }) => of);
  return [...things.keys()]
    .sort()
    .map((of) => {
      const lines = (things.get(of) ?? []).map(({ line }) => `  ${line}\n`).sort();
      return `${of}\n${lines.join('')}`;
    })
    .join('\n');
}

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SERVER = join(import.meta.dirname, '../apps/server/src');
/** Folders in which statements stand in every file, and why. */
const OF_SQL: Readonly<Record<string, string>> = {
  'registry/': 'SQL that capabilities share',
  'fhir/search/': 'parts of one statement, put together by what is searched',
  'fhir/resources/': 'a kind of resource is its columns, its parameters and how it is presented',
};
const STATEMENT =
  /\bsql(?:`|<)|\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\btx\s*\.(?:from|update)\(|\.where\('|\.execute(?:TakeFirst\w*)?\(/u;

const sources = globSync('**/*.ts', { cwd: SERVER }).filter(
  (path) => !/\.test\.ts$|(?:^|\/)testing\//u.test(path),
);
const textOf = (path: string): string => readFileSync(join(SERVER, path), 'utf8');
const holdsStatements = (path: string): boolean => STATEMENT.test(textOf(path));

test('SQL stands in *.repository.ts, and in folders that are named with their reason', () => {
  const ofSql = (path: string): boolean =>
    path.endsWith('.repository.ts') || Object.keys(OF_SQL).some((folder) => path.startsWith(folder));
  expect(sources.length).toBeGreaterThan(300);
  expect(sources.filter((path) => !ofSql(path) && holdsStatements(path))).toEqual([]);
  for (const folder of Object.keys(OF_SQL))
    expect(
      sources.some((path) => path.startsWith(folder) && holdsStatements(path)),
      folder,
    ).toBe(true);
});

test('routes open no transaction and read no rows: what they call does', () => {
  const routes = sources.filter((path) => /(?:^|\/|-)routes\.ts$/u.test(path));
  expect(routes.length).toBeGreaterThan(15);
  const reaching = routes.filter((path) =>
    /\.(?:transaction|tenantTransaction)\(|\.repository\.ts'/u.test(textOf(path)),
  );
  expect(reaching).toEqual([]);
});

test('the tenant’s rows of one table are begun with (`tx.from`), not filtered by hand', () => {
  const byHand = sources.filter((path) =>
    /tx\.db\s*\.(?:selectFrom|updateTable|deleteFrom)\('[\w-]+'\)[^;]{0,400}?\.where\('tenant_id', '=', tx\.tenantId\)/u.test(
      textOf(path),
    ),
  );
  expect(byHand).toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STUDY_FIELD_NAMES, STUDY_FIELDS } from '@aiso/contracts';
import { describe, expect, test } from 'vitest';

const DATA = join(import.meta.dirname, 'data');
const FIRST_SCHEMA = join(
  import.meta.dirname,
  '../../../../packages/datastore/src/migrations/schema/0001-schema.sql',
);

const migrations = readdirSync(DATA)
  .filter((name) => !name.endsWith('.test.ts'))
  .map((name) => readFileSync(join(DATA, name), 'utf8'));
const studies = /CREATE TABLE app\.studies \(.*?\n\);/su.exec(readFileSync(FIRST_SCHEMA, 'utf8'))?.[0] ?? '';

const later = STUDY_FIELD_NAMES.filter(
  (field) => !new RegExp(`^ +${STUDY_FIELDS[field].column} `, 'mu').test(studies),
);

describe.each(later)('%s, which studies had no column for at first', (field) => {
  test('is filled by a data migration in studies from before', () => {
    expect(migrations.some((source) => source.includes(`'${field}'`))).toBe(true);
  });
});

test('a field of the first schema is in every study', () => {
  expect(STUDY_FIELD_NAMES.filter((field) => !later.includes(field))).toContain('accessionNumber');
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ENDPOINTS_FILE, withTables } from './endpoints-table.ts';

test('the routes and live messages in the docs are those of the tables', () => {
  const page = readFileSync(ENDPOINTS_FILE, 'utf8');
  expect(page).toContain('GET /api/studies/{studyId}');
  expect(page).toContain('| `study.changed` |');
  expect(page).toBe(withTables(page));
});

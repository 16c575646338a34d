import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ENDPOINTS_FILE, withRoutes } from './endpoints-table.ts';

test('the routes in the docs are those of the table', () => {
  const page = readFileSync(ENDPOINTS_FILE, 'utf8');
  expect(page).toContain('GET /api/studies/{studyId}');
  expect(page).toBe(withRoutes(page));
});

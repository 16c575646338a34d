import { readFileSync } from 'node:fs';
import type { Client } from 'pg';

/** The SQL of `src/schema`, one file an area, in an order in which each finds what it refers to. */
const AREAS = [
  'isolation',
  'tenants',
  'audit',
  'registry',
  'patients',
  'uploads',
  'worklist',
  'models',
  'results',
  'reading',
  'monitoring',
  'notifications',
  'api-keys',
  'exports',
  'research',
  'data-migrations',
  'directory-people',
  'directory-sign-in',
  'directory-gotrue',
  'directory-audit',
  'user-pictures',
  'preferences',
  'handover',
];

/** Makes in an empty database what the area files declare. The roles are there. */
export async function declareSchema(owner: Pick<Client, 'query'>): Promise<void> {
  for (const area of AREAS)
    await owner.query(readFileSync(new URL(`../../src/schema/${area}.sql`, import.meta.url), 'utf8'));
}

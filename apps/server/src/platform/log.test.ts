import { AppError } from '@aiso/contracts';
import { type TestDatastore, testDatastore } from '@aiso/datastore/testing';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLog } from './log.ts';

let store: TestDatastore;
beforeAll(async () => {
  store = await testDatastore();
});
afterAll(() => store.close());

/** What the log has of a statement that fails. */
async function logged(statement: RawBuilder<unknown>): Promise<Record<string, unknown>> {
  const error = await store
    .tenantTransaction('naseem', ({ db }) => statement.execute(db))
    .catch((caught: unknown) => caught);
  return written(error);
}

function written(error: unknown): Record<string, unknown> {
  let line = '';
  openLog('info', { write: (text: string) => (line += text) }).warn({ err: error }, 'something failed');
  return (JSON.parse(line) as { err: Record<string, unknown> }).err;
}

const patient = (mrn: string) =>
  sql`INSERT INTO patients (tenant_id, mrn, mrn_issuer, name) VALUES ('naseem', ${mrn}, '', 'Muster^Erika')`;

test('the log names the constraint that a row violates, and no value of the row', async () => {
  await store.tenantTransaction('naseem', ({ db }) => patient('MRN-4711').execute(db));
  const twice = await logged(patient('MRN-4711'));
  expect(twice).toMatchObject({ code: '23505', constraint: 'patients_mrn_key' });
  expect(JSON.stringify(twice)).not.toContain('4711');

  const nobody = await logged(sql`INSERT INTO patients (tenant_id, mrn, mrn_issuer, name)
    VALUES ('naseem', 'MRN-4712', NULL, 'Muster^Erika')`);
  expect(nobody['message']).toMatch(/violates not-null constraint/u);
  expect(JSON.stringify(nobody)).not.toMatch(/4712|Muster/u);
});

test('the log does not repeat a value that is not of its type', async () => {
  const wrong = await logged(sql`SELECT ${'Muster^Erika'}::date`);
  expect(wrong).toMatchObject({ code: '22007', message: 'a value is not of its type' });
  expect(wrong['stack']).toContain('    at ');
  expect(JSON.stringify(wrong)).not.toContain('Muster');
});

test('an error of ours keeps code, detail and cause, and what is thrown otherwise its type alone', () => {
  const cause = Object.assign(new Error('socket hang up'), {
    code: 'ECONNRESET',
    request: { body: 'Muster' },
  });
  expect(written(new AppError('inference.unreachable', { detail: 'chest', cause }))).toMatchObject({
    type: 'AppError',
    code: 'inference.unreachable',
    detail: 'chest',
    cause: { type: 'Error', message: 'socket hang up', code: 'ECONNRESET' },
  });
  expect(JSON.stringify(written(cause))).not.toContain('Muster');
  expect(written('Muster^Erika')).toEqual({ type: 'string', message: '', stack: '' });
});

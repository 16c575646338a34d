import { AppError, readSettings } from '@aiso/contracts';
import { expect, test } from 'vitest';
import { Complaint, exitOf, misused, sentenceOf } from './surroundings.ts';

/** What is thrown there. */
function thrownBy(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was thrown.');
}

test.each([
  ['a setting that cannot be used', thrownBy(() => readSettings({ AISO_PORT: 'x' })), 1],
  ['a refusal', new AppError('file.empty'), 2],
  ['a complaint', new Complaint('Name a file.'), 2],
  ['a wrong call', misused(thrownBy(() => JSON.parse('{'))), 2],
] as const)('%s is said in its sentence', (_what, error, exit) => {
  expect(sentenceOf(error)).not.toMatch(/^ +at /mu);
  expect(sentenceOf(error)).toBe(error instanceof Error ? error.message : '');
  expect(exitOf(error)).toBe(exit);
});

test('what nobody meant to be read is said with the places it came from, and those of its cause', () => {
  const ofEngine = thrownBy(() => 'x'.repeat(-1));
  expect(sentenceOf(ofEngine)).toMatch(
    /^RangeError: Invalid count value: -1\n[^]* +at .*surroundings\.test\.ts/u,
  );
  const ofSystem = Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' });
  expect(sentenceOf(ofSystem)).toMatch(/^Error: EMFILE.*\n +at /u);
  const wrapped = new TypeError('fetch failed', { cause: ofSystem });
  expect(sentenceOf(wrapped)).toMatch(/fetch failed\n +at [^]*\nCaused by Error: EMFILE/u);
});

test('a row that PostgreSQL refuses is not repeated', () => {
  const refused = Object.assign(new Error('a row is refused'), {
    code: '23505',
    detail: 'Key (name)=(Doe^Jane)',
  });
  expect(sentenceOf(refused)).not.toContain('Doe');
});

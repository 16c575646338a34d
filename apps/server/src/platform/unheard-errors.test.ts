import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const program = (end: string): string => `
  const [{ openLog }, { endByUnheardErrors }] = await Promise.all(process.argv.slice(1).map((path) => import(path)));
  endByUnheardErrors(openLog('info'));
  setInterval(() => undefined, 1_000);
  const detail = 'Key (mrn)=(4711) already exists.';
  const error = Object.assign(new Error('duplicate key'), { code: '23505', detail, severity: 'ERROR' });
  ${end}`;

test.each([
  ['a promise', 'Promise.reject(error);'],
  ['a timer', 'setTimeout(() => { throw error; });'],
])('an error that nobody took from %s ends the program, and its log tells no row', async (_what, end) => {
  const paths = ['log.ts', 'unheard-errors.ts'].map((name) => join(import.meta.dirname, name));
  const words = ['--input-type=module', '-e', program(end), ...paths];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'ignore', 'pipe'] });
  const [said, ended] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(ended).toEqual([1, null]);
  expect(
    said
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown),
  ).toEqual([
    expect.objectContaining({
      msg: 'an error that nobody took ends the program',
      err: expect.objectContaining({ message: 'duplicate key', code: '23505' }) as unknown,
    }),
  ]);
  expect(said).not.toContain('4711');
});

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { FileReport } from './test-report.mjs';
import { aloneInBrowser } from './test-runners.mjs';
import { summaryOf, tryAgain } from './test-summary.mjs';

const file = (name: string, failed: readonly string[] = [], more: Partial<FileReport> = {}): FileReport => ({
  passed: 3,
  failed: failed.map((one) => `${name}: ${one}`),
  skipped: [],
  again: ['vitest', name],
  ...more,
});

/** Runs files again: those named fail once more. Tells which were run. */
function runs(...failing: readonly string[]) {
  const ran: string[] = [];
  const run = async ([, ...args]: readonly string[]): Promise<readonly FileReport[]> => {
    const name = args.at(-1) ?? '';
    ran.push(name);
    return [file(name, failing.includes(name) ? ['still'] : [], { passed: 4 })];
  };
  return { ran, run };
}

test('what nothing went wrong with is not run again', async () => {
  const { ran, run } = runs();
  const files = [file('a'), file('b')];
  expect(await tryAgain(files, run)).toEqual({ files, unsteady: [] });
  expect(ran).toEqual([]);
  expect(summaryOf(files)).toEqual({ text: '\n6 passed, 0 failed, 0 skipped', code: 0 });
});

test('two failures that pass alone end green, and are named last, below the counts', async () => {
  const { ran, run } = runs();
  const { files, unsteady } = await tryAgain([file('a', ['one']), file('b'), file('c', ['two'])], run);
  expect(ran).toEqual(['a', 'c']);
  const { text, code } = summaryOf(files, { unsteady, isSkipFailure: true });
  expect(text.trim().split('\n')).toEqual([
    '11 passed, 0 failed, 0 skipped',
    '',
    'Unsteady, passed when they were run again alone:',
    '  a: one',
    '  c: two',
  ]);
  expect(code).toBe(0);
});

test('a test that fails twice is red, and only what passed is called unsteady', async () => {
  const { run } = runs('a');
  const { files, unsteady } = await tryAgain([file('a', ['one']), file('b', ['two'])], run);
  expect(unsteady).toEqual(['b: two']);
  const { text, code } = summaryOf(files, { unsteady });
  expect(text).toContain('Failed:\n  a: one\n\n7 passed, 1 failed, 0 skipped');
  expect(code).toBe(1);
});

test('three failures are red, and nothing is run again', async () => {
  const { ran, run } = runs();
  const three = [file('a', ['one', 'two']), file('b', ['three'])];
  expect(await tryAgain(three, run)).toEqual({ files: three, unsteady: [] });
  expect(ran).toEqual([]);
  expect(summaryOf(three).code).toBe(1);
});

test('a step, a hook or a lost process is never run again, nor is a test beside it', async () => {
  const { ran, run } = runs();
  const files = [file('a', ['one']), file('lint', ['bad'], { again: null })];
  expect(await tryAgain(files, run)).toEqual({ files, unsteady: [] });
  expect(ran).toEqual([]);
});

test('what needs data beside the project is named and no failure, another skipped test is one', () => {
  const skipped = ['odd films (left out: no ../shared/data/odd)'];
  expect(summaryOf([file('a', [], { skipped })], { isSkipFailure: true })).toEqual({
    text: [
      '',
      'Left out, for want of data that are no part of the project:',
      '  odd films (left out: no ../shared/data/odd)',
      '',
      '3 passed, 0 failed, 1 skipped',
    ].join('\n'),
    code: 0,
  });
  expect(summaryOf([file('a', [], { skipped: ['later'] })], { isSkipFailure: true }).code).toBe(1);
});

test('a file in which nothing runs the second time stays red', async () => {
  const { files, unsteady } = await tryAgain([file('a', ['one'])], async () => []);
  expect([unsteady, summaryOf(files).code]).toEqual([[], 1]);
});

test('tests that did not run after a failure run the second time, and no longer count as skipped', async () => {
  const { run } = runs();
  const broken = file('a', ['one'], { passed: 1, skipped: ['a: two (no reason given)'] });
  const { files, unsteady } = await tryAgain([broken], run);
  expect(summaryOf(files, { unsteady, isSkipFailure: true }).code).toBe(0);
});

test('a skipped test is red where none may be, and is named in any case', () => {
  const files = [file('a', [], { skipped: ['a: later (no data)'] })];
  expect(summaryOf(files).code).toBe(0);
  const { text, code } = summaryOf(files, { isSkipFailure: true });
  expect(text).toBe(
    '\nSkipped:\n  a: later (no data)\nNo test may be skipped here.\n\n3 passed, 0 failed, 1 skipped',
  );
  expect(code).toBe(1);
});

/** What `.ci/run` ends with. */
function end(reports: Readonly<Record<string, readonly FileReport[]>>) {
  const folder = mkdtempSync(join(tmpdir(), 'aiso-test-end-'));
  try {
    for (const [part, files] of Object.entries(reports))
      writeFileSync(join(folder, `${part}.json`), JSON.stringify(files));
    const program = join(import.meta.dirname, 'test-end.mjs');
    const { VITEST: _inVitest, NODE_ENV: _mode, ...env } = process.env;
    const args = [program, folder, 'product', 'template'];
    const { stdout, status } = spawnSync(process.execPath, args, { encoding: 'utf8', env });
    return { last: stdout.trim().split('\n').at(-1), stdout, status };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('the end of several commands is one sum, green or red by its code', () => {
  const good = end({ product: [file('a')], template: [file('b')] });
  expect([good.last, good.status]).toEqual(['6 passed, 0 failed, 0 skipped', 0]);
  const bad = end({ product: [file('a', ['1', '2', '3'])], template: [file('b')] });
  expect([bad.last, bad.status]).toEqual(['6 passed, 3 failed, 0 skipped', 1]);
});

test('a command that left nothing is a failure', () => {
  const { stdout, last, status } = end({ product: [file('a')] });
  expect(stdout).toContain('the tests of the template did not come to their end');
  expect([last, status]).toEqual(['3 passed, 1 failed, 0 skipped', 1]);
});

test('the end runs a failed file again by the runner it belongs to', () => {
  const again = ['vitest', '--project=unit', 'scripts/touched/near-tests.test.ts'] as const;
  const { stdout, last, status } = end({
    product: [file('near-tests', ['one'], { again })],
    template: [file('b')],
  });
  expect(stdout).toMatch(/^\d+ passed, 0 failed, 0 skipped$/mu);
  expect([last, status]).toEqual(['  near-tests: one', 0]);
});

test('of two browser tests of one name that one is run again which failed', () => {
  const root = join(import.meta.dirname, '..');
  const listed = ['product', 'template'].map((project) => {
    const spec = project === 'template' ? 'template/header.spec.ts' : 'header.spec.ts';
    const alone = aloneInBrowser([`--project=${project}`, spec]);
    const args = ['test', '-c', 'e2e/playwright.config.ts', '--list', '--reporter=list', ...alone];
    const { stdout } = spawnSync(join(root, 'node_modules/.bin/playwright'), args, {
      cwd: root,
      encoding: 'utf8',
    });
    return new Set(
      [...stdout.matchAll(/\[(\w+)\] › ([\w./-]+):/gu)].map((found) => found.slice(1).join(' ')),
    );
  });
  expect(listed).toEqual([
    new Set(['product header.spec.ts']),
    new Set(['template template/header.spec.ts']),
  ]);
});

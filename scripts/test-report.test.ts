import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FileReport, readPlaywrightReport, readVitestReport } from './test-report.mjs';

const ROOT = join(import.meta.dirname, '..');
let folder = '';
// Below node_modules the runners find themselves, and what they look at in the project does not.
beforeAll(() => {
  folder = mkdtempSync(join(ROOT, 'node_modules/.aiso-test-report-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a runner as `npm test` does, without what this run itself set. */
function runner(program: string, args: readonly string[], environment: Record<string, string>): number {
  const { VITEST: _inVitest, NODE_ENV: _mode, CI: _ci, ...env } = process.env;
  const { status } = spawnSync(join(ROOT, 'node_modules/.bin', program), args, {
    cwd: folder,
    env: { ...env, ...environment },
  });
  return status ?? -1;
}

function vitest(tests: Readonly<Record<string, string>>) {
  const root = mkdtempSync(join(folder, 'vitest-'));
  const report = join(root, 'report.json');
  for (const [name, text] of Object.entries(tests)) writeFileSync(join(root, name), text);
  const reporter = join(ROOT, 'scripts/test-reporter.mjs');
  const args = ['run', '--root', root, '--globals', '--exclude', 'none', `--reporter=${reporter}`];
  return readVitestReport(report, runner('vitest', args, { AISO_TEST_REPORT: report }));
}

test('each failure of Vitest has its name and its reason, a hook’s and an import’s too', () => {
  const report = vitest({
    'a.test.js': `
      test('good', () => {});
      test('bad', () => { throw new Error('first line\\nsecond line'); });
      test('later', ({ skip }) => skip('no data'));
      describe('with a hook', () => { beforeAll(() => { throw new Error('no hook'); }); test('never', () => {}); });`,
    'b.test.js': `import './absent.js'; test('absent', () => {});`,
  });
  expect(report).toEqual([
    {
      passed: 1,
      failed: ['a.test.js: with a hook: no hook', 'a.test.js: bad: first line'],
      skipped: ['a.test.js: later (no data)', 'a.test.js: with a hook > never'],
      again: null,
    },
    {
      passed: 0,
      failed: [expect.stringMatching(/^b\.test\.js: .*absent\.js/u)],
      skipped: [],
      again: null,
    },
  ]);
});

test('what failed by itself has the way to run its file again', () => {
  const [report] = vitest({ 'a.test.js': `test('bad', () => { throw new Error('no'); });` });
  expect(report).toMatchObject({ failed: ['a.test.js: bad: no'], again: ['vitest', 'a.test.js'] });
});

test('a process that a signal ended is known by its file, and none of its tests counts', () => {
  const report = vitest({
    'a.test.js': `test('good', () => {});`,
    'b.test.js': `
      test('good too', () => {});
      test('dies', () => { process.kill(process.pid, 'SIGSEGV'); return new Promise(() => {}); });`,
  });
  expect(report).toEqual([
    expect.objectContaining({ passed: 1, failed: [] }),
    { passed: 0, failed: ['b.test.js: SIGSEGV ended its process'], skipped: [], again: null },
  ]);
});

test('a run of Vitest that left no report, or failed without a word, has failed', () => {
  const failures = (files: readonly FileReport[]) => files.flatMap(({ failed }) => failed);
  expect(failures(readVitestReport(join(folder, 'nowhere.json'), 0))).toEqual(['Vitest left no report']);
  const silent = join(folder, 'silent.json');
  writeFileSync(silent, JSON.stringify([{ passed: 3, failed: [], skipped: [], again: null }]));
  expect(failures(readVitestReport(silent, 1))).toEqual(['Vitest ended with 1']);
});

test('of Playwright too each failure has its name and reason, and what needed a second try has failed', () => {
  writeFileSync(
    join(folder, 'a.spec.mjs'),
    `import { test } from '@playwright/test';
     test('good', () => {});
     test('bad', () => { throw new Error('it broke'); });
     test('at last', ({}, { retry }) => { if (retry === 0) throw new Error('too early'); });
     test.describe('in a group', () => { test('later', () => test.skip(true, 'no data')); });`,
  );
  const report = join(folder, 'playwright.json');
  const code = runner('playwright', ['test', 'a.spec', '--reporter=json', '--retries=1'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  expect(readPlaywrightReport(report, code)).toEqual([
    {
      passed: 1,
      failed: [
        'a.spec.mjs: bad: Error: it broke',
        'a.spec.mjs: at last: passed only at its second try: Error: too early',
      ],
      skipped: ['a.spec.mjs: later (no data)'],
      again: ['playwright', 'a.spec.mjs'],
    },
  ]);
});

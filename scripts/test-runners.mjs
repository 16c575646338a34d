// Runs Vitest and Playwright, each with the report that a test command reads at its end.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './setup.mjs';
import { readPlaywrightReport, readVitestReport } from './test-report.mjs';

/** Runs test files by Vitest's arguments. Resolves to their reports. */
export const vitest = (args) =>
  withReport(async (report) => {
    process.env.AISO_TEST_REPORT = report;
    const reporter = join(import.meta.dirname, 'test-reporter.mjs');
    const code = await run('vitest', ['run', '--reporter=default', `--reporter=${reporter}`, ...args]);
    return readVitestReport(report, code);
  });

/** The same for tests in a browser. */
export const playwright = (args) =>
  withReport(async (report) => {
    process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = report;
    const code = await run('playwright', ['test', '-c', 'e2e/playwright.config.ts', ...args]);
    return readPlaywrightReport(report, code);
  });

/** Runs a file as its report says (`again`), with the machine to itself. */
export const runAgain = ([runner, ...args]) =>
  runner === 'vitest' ? vitest(args) : playwright(aloneInBrowser(args));

/** Playwright takes the file, which comes last, for an expression that it looks for in whole paths. */
export const aloneInBrowser = (args) => [
  '--workers=1',
  ...args.slice(0, -1),
  `/${args.at(-1).replaceAll(/[.+]/gu, '\\$&')}$`,
];

async function withReport(tests) {
  const folder = mkdtempSync(join(tmpdir(), 'aiso-test-'));
  try {
    return await tests(join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

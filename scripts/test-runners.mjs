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
export function runAgain([runner, ...args]) {
  if (runner === 'vitest') return vitest(args);
  const file = args.at(-1);
  // Playwright takes it for an expression, which is looked for in the whole path.
  const pattern = `/${file.replaceAll(/[.+]/gu, '\\$&')}$`;
  return playwright(['--workers=1', ...args.slice(0, -1), pattern]);
}

async function withReport(tests) {
  const folder = mkdtempSync(join(tmpdir(), 'aiso-test-'));
  try {
    return await tests(join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

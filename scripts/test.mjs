// The whole suite; with `--full` also every look of every screen, every damaged file and Lighthouse.
// Its end lists what was skipped and what failed, each with its reason, and counts. Nothing is tried twice.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditDependencies } from './audit.mjs';
import { ensureInstalled, ensureWebBuilt, NODE, run } from './setup.mjs';
import { runSteps, STATIC_STEPS } from './steps.mjs';
import { ensureSystemTools } from './system-tools.mjs';
import { readPlaywrightReport, readVitestReport } from './test-report.mjs';

const isFull = process.argv.includes('--full');
if (isFull) process.env.AISO_TEST_FULL = 'true';
// Tests start some two hundred programs; most find what they compile compiled.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../node_modules/.cache/node');
ensureInstalled();
const missingTools = ensureSystemTools();
const reports = mkdtempSync(join(tmpdir(), 'aiso-test-'));
const total = { passed: 0, failed: [], skipped: [] };

await audit();
await steps(STATIC_STEPS);
await ensureWebBuilt();
await steps([['first-load budget', NODE, ['apps/web/scripts/bundle-budget.ts']]]);
await vitest();
await inBrowser('browser tests', playwright);
if (isFull) await inBrowser('Lighthouse', () => steps([['Lighthouse', NODE, ['e2e/lighthouse.ts']]]));

list('Skipped', total.skipped);
list('Failed', total.failed);
const [failed, skipped] = [total.failed.length, total.skipped.length];
console.log(`\n${total.passed} passed, ${failed} failed, ${skipped} skipped`);
const isSkipFailure = process.env.AISO_NO_SKIPS === 'true' && skipped > 0;
if (isSkipFailure) console.error('No test may be skipped here.');
process.exitCode = failed > 0 || isSkipFailure ? 1 : 0;

async function steps(of) {
  const failures = await runSteps(of);
  add({ passed: of.length - failures.length, failed: failures, skipped: [] });
}

function add({ passed, failed, skipped }) {
  total.passed += passed;
  total.failed.push(...failed);
  total.skipped.push(...skipped);
}

/** Known weaknesses of what is installed. Where the registry answers no audit (a mirror), nothing fails. */
async function audit() {
  console.log('\n── dependency audit');
  const { answer, error } = await auditDependencies();
  if (answer === null) {
    console.log(`Not done: ${error}.`);
    return;
  }
  const { high = 0, critical = 0, moderate = 0, low = 0 } = answer;
  console.log(`${critical} critical, ${high} high, ${moderate} moderate, ${low} low`);
  if (high + critical === 0) total.passed += 1;
  else total.failed.push('dependency audit');
}

async function vitest() {
  console.log('\n── unit, integration and component tests');
  const report = join(reports, 'vitest.json');
  process.env.AISO_TEST_REPORT = report;
  const reporter = join(import.meta.dirname, 'test-reporter.mjs');
  const code = await run('vitest', ['run', '--reporter=default', `--reporter=${reporter}`]);
  add(readVitestReport(report, code));
}

async function inBrowser(name, tests) {
  if (missingTools.length === 0) await tests();
  else total.skipped.push(...missingTools.map((reason) => `${name}: ${reason}`));
}

async function playwright() {
  console.log('\n── browser tests');
  const report = join(reports, 'playwright.json');
  process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = report;
  const code = await run('playwright', ['test', '-c', 'e2e/playwright.config.ts']);
  add(readPlaywrightReport(report, code));
}

function list(title, names) {
  if (names.length > 0) console.log(`\n${title}:\n${names.map((name) => `  ${name}`).join('\n')}`);
}

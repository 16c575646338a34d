// The whole suite. Ends with one line that counts; what failed, was skipped or needed a second try is listed above it, with its reason.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditDependencies } from './audit.mjs';
import { ensureInstalled, ensureWebBuilt, NODE, run } from './setup.mjs';
import { ensureSystemTools } from './system-tools.mjs';
import { readPlaywrightReport, readVitestReport } from './test-report.mjs';

ensureInstalled();
const missingTools = ensureSystemTools();
const reports = mkdtempSync(join(tmpdir(), 'aiso-test-'));
const total = { passed: 0, failed: [], skipped: [], triedTwice: [] };

async function step(name, command, args) {
  console.log(`\n── ${name}`);
  if ((await run(command, args)) === 0) total.passed += 1;
  else total.failed.push(name);
}

function add({ passed, failed, skipped }) {
  total.passed += passed;
  total.failed.push(...failed);
  total.skipped.push(...skipped);
}

/** A file whose process died tells nothing of its tests: it runs once more, and the end of the run says so. */
async function vitest() {
  console.log('\n── unit and integration tests');
  const first = await runVitest([]);
  add(first);
  if (first.died.length === 0) return;
  total.triedTwice.push(...first.died.map(({ file, signal }) => `${file}: ${signal} ended its process`));
  const second = await runVitest(first.died.map(({ file }) => file));
  add(second);
  total.failed.push(...second.died.map(({ file, signal }) => `${file}: ${signal} ended its process twice`));
}

async function runVitest(files) {
  const report = join(mkdtempSync(join(reports, 'vitest-')), 'report.json');
  process.env.AISO_TEST_REPORT = report;
  const reporter = join(import.meta.dirname, 'test-reporter.mjs');
  const code = await run('vitest', ['run', '--reporter=default', `--reporter=${reporter}`, ...files]);
  return readVitestReport(report, code);
}

/** Known weaknesses of what is installed. A registry that does not answer audits (a mirror, no network) makes no test fail. */
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

async function browser() {
  console.log('\n── browser tests');
  if (missingTools.length > 0) {
    total.skipped.push(...missingTools.map((reason) => `browser tests: ${reason}`));
    return;
  }
  const file = join(reports, 'playwright.json');
  process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = file;
  const code = await run('playwright', ['test', '-c', 'e2e/playwright.config.ts']);
  const report = readPlaywrightReport(file, code);
  add(report);
  total.triedTwice.push(...report.flaky);
}

async function figures() {
  if (missingTools.length > 0) total.skipped.push(...missingTools.map((reason) => `Lighthouse: ${reason}`));
  else await step('Lighthouse', NODE, ['e2e/lighthouse.ts']);
}

await audit();
await step('format', 'biome', ['ci', '.']);
await step('lint', 'oxlint', ['--type-aware']);
await step('types', 'tsc', ['-p', '.']);
await step('types of the client', 'tsc', ['-p', 'apps/web']);
await step('types of the browser tests', 'tsc', ['-p', 'e2e']);
await ensureWebBuilt();
await step('first-load budget', NODE, ['apps/web/scripts/bundle-budget.ts']);
await vitest();
await browser();
await figures();

list('Tried twice', total.triedTwice);
list('Skipped', total.skipped);
list('Failed', total.failed);
const [failed, skipped] = [total.failed.length, total.skipped.length];
console.log(`\n${total.passed} passed, ${failed} failed, ${skipped} skipped`);
const isSkipFailure = process.env.AISO_NO_SKIPS === 'true' && skipped > 0;
if (isSkipFailure) console.error('No test may be skipped here.');
process.exitCode = failed > 0 || isSkipFailure ? 1 : 0;

function list(title, names) {
  if (names.length > 0) console.log(`\n${title}:\n${names.map((name) => `  ${name}`).join('\n')}`);
}

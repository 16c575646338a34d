// The product's tests (`npm test`); with `--template` the template's; with `--full` both, every look of every
// screen, every damaged file and Lighthouse. The end lists what was skipped and what failed, each with its
// reason, and counts. Nothing is tried twice.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditDependencies } from './audit.mjs';
import { ensureInstalled, ensureWebBuilt, NODE } from './setup.mjs';
import { runSteps, STATIC_STEPS } from './steps.mjs';
import { ensureSystemTools } from './system-tools.mjs';
import { ofNoFile } from './test-report.mjs';
import { playwright, vitest } from './test-runners.mjs';
import { summaryOf } from './test-summary.mjs';

/** By name: projects of Vitest, projects of Playwright. */
const PARTS = {
  product: { vitest: ['!*template'], browser: ['product'] },
  template: { vitest: ['*template'], browser: ['template'] },
  full: { vitest: ['*'], browser: ['product', 'template'] },
};
const name = ['template', 'full'].find((one) => process.argv.includes(`--${one}`)) ?? 'product';
const part = PARTS[name];
if (name === 'full') process.env.AISO_TEST_FULL = 'true';
// Tests start some two hundred programs; most find what they compile compiled.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../node_modules/.cache/node');
process.env.AISO_TEST_SEED ||= String(Date.now() % 1_000_000);
ensureInstalled();
const missingTools = ensureSystemTools();
const files = [];

console.log(`Files run in the order of AISO_TEST_SEED=${process.env.AISO_TEST_SEED}.`);
if (name !== 'template') {
  // It waits for the registry, and the others for the processor.
  const audited = audit();
  await steps(STATIC_STEPS);
  files.push(await audited);
}
await ensureWebBuilt();
if (name !== 'template') await steps([['first-load budget', NODE, ['apps/web/scripts/bundle-budget.ts']]]);
console.log('\n── unit, integration and component tests');
files.push(...(await vitest(part.vitest.map((project) => `--project=${project}`))));
for (const project of part.browser) {
  await inBrowser(`browser tests of the ${project}`, async () => {
    const order = `--shuffle=${process.env.AISO_TEST_SEED}`;
    files.push(...(await playwright([`--project=${project}`, order])));
  });
}
if (name === 'full') {
  await inBrowser('Lighthouse', () => steps([['Lighthouse', NODE, ['e2e/lighthouse.ts']]]));
}

const { text, code } = summaryOf(files, { isSkipFailure: process.env.AISO_NO_SKIPS === 'true' });
const results = process.env.AISO_TEST_RESULTS;
// Where another command follows, the end is told by `test-end.mjs`, for all of them.
if (results) writeFileSync(join(results, `${name}.json`), JSON.stringify(files));
else console.log(text);
process.exitCode = code;

async function steps(of) {
  const failed = await runSteps(of);
  files.push(ofNoFile({ passed: of.length - failed.length, failed }));
}

/** Known weaknesses of what is installed. Where the registry answers no audit (a mirror), nothing fails. */
async function audit() {
  const { answer, error } = await auditDependencies();
  console.log('\n── dependency audit');
  if (answer === null) {
    console.log(`Not done: ${error}.`);
    return ofNoFile({});
  }
  const { high = 0, critical = 0, moderate = 0, low = 0 } = answer;
  console.log(`${critical} critical, ${high} high, ${moderate} moderate, ${low} low`);
  return ofNoFile(high + critical === 0 ? { passed: 1 } : { failed: ['dependency audit'] });
}

async function inBrowser(what, tests) {
  console.log(`\n── ${what}`);
  if (missingTools.length === 0) await tests();
  else files.push(ofNoFile({ skipped: missingTools.map((reason) => `${what}: ${reason}`) }));
}

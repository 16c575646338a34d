// What a run of tests came to, read from what its runner left.
import { existsSync, readFileSync } from 'node:fs';

export const firstLine = (text) => String(text).split('\n')[0].slice(0, 200);

/** What `test-reporter.mjs` wrote. A run that left nothing, or failed without a word, has failed. */
export function readVitestReport(file, code) {
  const report = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { passed: 0, failed: ['Vitest left no report'], skipped: [] };
  const isExplained = code === 0 || report.failed.length > 0;
  if (!isExplained) report.failed.push(`Vitest ended with ${code}`);
  return report;
}

/** What Playwright's JSON reporter wrote. What passed only at its second try has failed. */
export function readPlaywrightReport(file, code) {
  const report = { passed: 0, failed: [], skipped: [] };
  const { suites = [], errors = [] } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  report.failed.push(...errors.map(({ message }) => `browser tests: ${firstLine(message)}`));
  for (const { file: spec, title, tests } of suites.flatMap(specsOf)) {
    for (const { status, results, annotations } of tests) {
      const name = `${spec}: ${title}`;
      const why = results.flatMap((result) => result.errors).map(({ message }) => firstLine(message))[0];
      if (status === 'expected') report.passed += 1;
      if (status === 'flaky') report.failed.push(`${name}: passed only at its second try: ${why}`);
      if (status === 'unexpected') report.failed.push(`${name}: ${why}`);
      if (status === 'skipped')
        report.skipped.push(`${name} (${annotations[0]?.description ?? 'no reason given'})`);
    }
  }
  if (code !== 0 && report.failed.length === 0) report.failed.push(`Playwright ended with ${code}`);
  return report;
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

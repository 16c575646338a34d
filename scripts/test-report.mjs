// What a run of tests came to, file by file, read from what its runner left.
import { existsSync, readFileSync } from 'node:fs';

export const firstLine = (text) => String(text).split('\n')[0].slice(0, 200);

/** What has no file that could be run once more. */
export const ofNoFile = ({ passed = 0, failed = [], skipped = [] }) => ({
  passed,
  failed,
  skipped,
  again: null,
});

/** What `test-reporter.mjs` wrote. A run that left nothing, or failed without a word, has failed. */
export function readVitestReport(path, code) {
  const files = existsSync(path)
    ? JSON.parse(readFileSync(path, 'utf8'))
    : [ofNoFile({ failed: ['Vitest left no report'] })];
  return explained('Vitest', files, code);
}

/** What Playwright's JSON reporter wrote. What passed only at its second try has failed. */
export function readPlaywrightReport(path, code) {
  const { suites = [], errors = [] } = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  const failed = errors.map(({ message }) => `browser tests: ${firstLine(message)}`);
  const files = new Map();
  for (const { file: spec, title, tests } of suites.flatMap(specsOf)) {
    for (const { status, results, annotations, projectName } of tests) {
      const again = ['playwright', ...(projectName === '' ? [] : [`--project=${projectName}`]), spec];
      const key = again.join(' ');
      const file = files.get(key) ?? { passed: 0, failed: [], skipped: [], again };
      files.set(key, file);
      const name = `${spec}: ${title}`;
      const why = results.flatMap((result) => result.errors).map(({ message }) => firstLine(message))[0];
      if (status === 'expected') file.passed += 1;
      if (status === 'flaky') file.failed.push(`${name}: passed only at its second try: ${why}`);
      if (status === 'unexpected') file.failed.push(`${name}: ${why}`);
      if (status === 'skipped')
        file.skipped.push(`${name} (${annotations[0]?.description ?? 'no reason given'})`);
    }
  }
  return explained(
    'Playwright',
    [...files.values(), ...(failed.length > 0 ? [ofNoFile({ failed })] : [])],
    code,
  );
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

function explained(runner, files, code) {
  const isExplained = code === 0 || files.some(({ failed }) => failed.length > 0);
  return isExplained ? files : [...files, ofNoFile({ failed: [`${runner} ended with ${code}`] })];
}

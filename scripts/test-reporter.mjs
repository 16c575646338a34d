// A Vitest reporter that leaves what a test command says at its end: counts, and each failure with its
// reason.
import { writeFileSync } from 'node:fs';
import { firstLine, ofNoFile } from './test-report.mjs';

/** Writes a `FileReport` (test-report.d.mts) for each file into the file that AISO_TEST_REPORT names. */
export default class TestReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const deaths = unhandledErrors.map((error) => deathOf(error, modules));
    const failed = unhandledErrors.map((error, which) => deaths[which]?.sentence ?? outside(error));
    const alive = modules.filter(
      ({ relativeModuleId }) => !deaths.some((death) => death?.file === relativeModuleId),
    );
    const files = alive.map(reportOf);
    if (failed.length > 0) files.push(ofNoFile({ failed }));
    writeFileSync(process.env.AISO_TEST_REPORT, JSON.stringify(files));
  }
}

function reportOf(module) {
  const file = module.relativeModuleId;
  const around = module.errors().map(failure(file));
  for (const suite of module.children.allSuites())
    around.push(...suite.errors().map(failure(`${file}: ${suite.fullName}`)));
  const { name: project } = module.project;
  const again = ['vitest', ...(project === '' ? [] : [`--project=${project}`]), file];
  const report = { passed: 0, failed: around, skipped: [], again: around.length > 0 ? null : again };
  for (const test of module.children.allTests()) {
    const name = `${file}: ${test.fullName}`;
    const { state, errors = [], note } = test.result();
    if (state === 'passed') report.passed += 1;
    else if (state === 'failed') report.failed.push(failure(name)(errors[0]));
    else report.skipped.push(note === undefined ? name : `${name} (${note})`);
  }
  return report;
}

const outside = (error) => failure('outside any test')(error);
const failure = (name) => (error) => `${name}: ${firstLine(error?.message ?? 'no reason given')}`;

/** The file whose process a signal ended: its tests went with it, and Vitest calls none of them failed. */
function deathOf({ cause }, modules) {
  const words = /^Worker exited unexpectedly with signal (\S+) .*while running test file (.*)$/u;
  const [, signal, path] = words.exec(cause?.message ?? '') ?? [];
  const module = modules.find(({ moduleId }) => moduleId === path);
  if (module === undefined) return null;
  const file = module.relativeModuleId;
  return { file, sentence: `${file}: ${signal} ended its process` };
}

// A Vitest reporter that leaves what `npm test` says at its end: counts, and each failure with its reason.
import { writeFileSync } from 'node:fs';
import { firstLine } from './test-report.mjs';

/** Writes a `Report` (test-report.d.mts) into the file that AISO_TEST_REPORT names. */
export default class TestReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const deaths = unhandledErrors.map((error) => deathOf(error, modules));
    const report = {
      passed: 0,
      failed: unhandledErrors.map((error, which) => deaths[which]?.sentence ?? outside(error)),
      skipped: [],
    };
    for (const module of modules) {
      const file = module.relativeModuleId;
      if (deaths.some((death) => death?.file === file)) continue;
      report.failed.push(...module.errors().map(failure(file)));
      for (const suite of module.children.allSuites()) {
        report.failed.push(...suite.errors().map(failure(`${file}: ${suite.fullName}`)));
      }
      for (const test of module.children.allTests()) {
        const name = `${file}: ${test.fullName}`;
        const { state, errors = [], note } = test.result();
        if (state === 'passed') report.passed += 1;
        else if (state === 'failed') report.failed.push(failure(name)(errors[0]));
        else report.skipped.push(note === undefined ? name : `${name} (${note})`);
      }
    }
    writeFileSync(process.env.AISO_TEST_REPORT, JSON.stringify(report));
  }
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

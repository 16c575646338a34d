// A Vitest reporter that leaves what `npm test` says at its end: counts, and each failure by name with its reason.
import { writeFileSync } from 'node:fs';
import { firstLine } from './test-report.mjs';

/** Writes a `VitestReport` (test-report.d.mts) into the file that AISO_TEST_REPORT names. */
export default class TestReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const deaths = unhandledErrors.map((error) => deathOf(error, modules));
    const report = {
      passed: 0,
      failed: unhandledErrors.filter((_, which) => deaths[which] === null).map(failure('outside any test')),
      skipped: [],
      died: deaths.filter((death) => death !== null),
    };
    for (const module of modules) {
      const file = module.relativeModuleId;
      if (report.died.some((death) => death.file === file)) continue;
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

const failure = (name) => (error) => `${name}: ${firstLine(error?.message ?? 'no reason given')}`;

/** A process that a signal ended takes the other tests of its file with it, and Vitest calls none of them failed. */
function deathOf({ cause }, modules) {
  const words = /^Worker exited unexpectedly with signal (\S+) .*while running test file (.*)$/u;
  const [, signal, path] = words.exec(cause?.message ?? '') ?? [];
  const module = modules.find(({ moduleId }) => moduleId === path);
  return module === undefined ? null : { file: module.relativeModuleId, signal };
}

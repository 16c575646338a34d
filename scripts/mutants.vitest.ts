import { globSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { mergeConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import all from '../vitest.config.ts';

/**
 * The tests that are to notice (`scripts/mutants.mjs`). Not as Stryker's `testFiles`: faults in what is
 * computed as a module is loaded are not noticed with that.
 */
const near = globSync((process.env['AISO_MUTANTS_TESTS'] ?? '').split(','));

const { projects = [], ...shared } = all.test ?? {};
const narrowed = (projects as TestProjectInlineConfiguration[]).flatMap((project) => {
  const { include = [], exclude = [] } = project.test ?? {};
  const isOf = (globs: readonly string[]) => (file: string) => globs.some((glob) => matchesGlob(file, glob));
  const files = near.filter(isOf(include)).filter((file) => !isOf(exclude)(file));
  return files.length === 0 ? [] : [{ ...project, test: { ...project.test, include: files } }];
});

/** Modules are loaded anew for each fault, as one may be in what is computed then. */
export default mergeConfig({ ...all, test: shared }, { test: { isolate: true, projects: narrowed } });

// Runs the tests near what was changed and not pushed: only so many that `npm run check` stays quick.
import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readModules } from '../layers/imports.ts';
import { nearTests, type PackageFiles, packageFiles } from './near-tests.ts';

const MOST_FILES = 8;
const ROOT = join(import.meta.dirname, '../..');

function git(...args: readonly string[]): readonly string[] {
  const output = execFileSync('git', args, {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return output.split('\n').filter((line) => line !== '');
}

/** The commit that is pushed already; without a branch to push to, the last one. */
function base(): string {
  try {
    return git('merge-base', 'HEAD', '@{upstream}')[0] ?? 'HEAD';
  } catch {
    return 'HEAD';
  }
}

function ourPackages(): PackageFiles {
  const manifests = globSync('packages/*/package.json', { cwd: ROOT }).map((path) =>
    packageFiles(
      dirname(path),
      JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as Parameters<typeof packageFiles>[1],
    ),
  );
  return new Map(manifests.flatMap((files) => [...files]));
}

const changed = [...git('diff', '--name-only', base()), ...git('ls-files', '--others', '--exclude-standard')];
const near = nearTests(readModules(ROOT, ['apps', 'packages', 'scripts']), ourPackages(), changed);
const chosen = near.slice(0, MOST_FILES);
if (near.length > chosen.length)
  console.log(`${near.length} test files are near the change; the nearest ${chosen.length} run.`);
if (chosen.length === 0) console.log('No test is near a change.');
else {
  const args = ['run', '--passWithNoTests', '--reporter=dot', '--project=!unit', ...chosen];
  const { status } = spawnSync(join(ROOT, 'node_modules/.bin/vitest'), args, { cwd: ROOT, stdio: 'inherit' });
  process.exitCode = status ?? 1;
}

import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const TEMPLATE = 'apps/template/';
const WORKSPACES = ['packages', 'apps'];

let root = '';

/**
 * The checkout as it would be committed, but for the template; libraries are those of the checkout itself.
 */
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'aiso-without-template-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const path of listed.split('\0').filter((name) => name !== '' && !name.startsWith(TEMPLATE))) {
    if (!existsSync(join(ROOT, path))) continue;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    cpSync(join(ROOT, path), join(root, path));
  }
  const libraries = join(root, 'node_modules');
  mkdirSync(join(libraries, '@aiso'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules')).filter((it) => it !== '@aiso'))
    symlinkSync(join(ROOT, 'node_modules', name), join(libraries, name));
  for (const folder of WORKSPACES)
    for (const name of readdirSync(join(root, folder)))
      symlinkSync(join(root, folder, name), join(libraries, '@aiso', name));
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Runs one of the tools in the tree. @throws with all that it said where it does not end with 0 */
async function run(folder: string, tool: string, ...args: readonly string[]): Promise<string> {
  const cwd = join(root, folder);
  const program = join(ROOT, 'node_modules/.bin', tool);
  try {
    const { stdout } = await promisify(execFile)(program, args, { cwd, maxBuffer: 2 ** 26 });
    return stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${tool} ${args.join(' ')}\n${stdout}\n${stderr}`, { cause: error });
  }
}

test('without the template the layers hold', async () => {
  expect(existsSync(join(root, TEMPLATE))).toBe(false);
  expect(await run('.', 'node', 'scripts/layers/main.ts')).toContain(
    'modules follow the layers, none in a circle.',
  );
});

test('without the template the product and the website build', async () => {
  await run('apps/web', 'vite', 'build', '--logLevel', 'error');
  await run('apps/web', 'vite', 'build', '--logLevel', 'error', '-c', 'vite.site.config.ts');
  expect(existsSync(join(root, 'apps/web/dist/index.html'))).toBe(true);
  expect(existsSync(join(root, 'apps/web/dist/site/pages.json'))).toBe(true);
}, 240_000);

test('without the template the unit tests pass, and its addresses are not found', async () => {
  const passed = await run('.', 'vitest', 'run', '--project', 'unit', '--reporter=dot');
  expect(passed).toMatch(/Tests\s.*\d{3,} passed/u);
  await run('.', 'vitest', 'run', '--project', 'web', '--reporter=dot', 'apps/web/src/template.test.tsx');
}, 240_000);

import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { LANGUAGES } from '@aiso/languages/languages.ts';
import { readTextFiles } from '@aiso/languages/testing/texts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOf } from './texts/faults.ts';

const ROOT = join(import.meta.dirname, '..');
const ROW = 'packages/contracts/src/tenancy/roles.ts';
const NAMES = 'apps/web/src/app/roles/role-names.ts';
const CATALOGUE = 'apps/web/src/app/i18n/catalogue.ts';
const LANGUAGES_FOLDER = 'packages/languages/src';
const TEXTS = LANGUAGES.map(({ code }) => `${LANGUAGES_FOLDER}/${code}/web/roles.json`);

let root = '';
const changed = new Set<string>();

/** The contracts, and where roles have their names, as they are in the checkout. */
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'aiso-new-role-'));
  const packages = ['contracts', 'languages', 'ui/package.json', 'ui/src/i18n'];
  for (const path of [...packages.map((name) => `packages/${name}`), NAMES, CATALOGUE]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    cpSync(join(ROOT, path), join(root, path), { recursive: true });
  }
  mkdirSync(join(root, 'node_modules/@aiso'), { recursive: true });
  for (const name of ['contracts', 'languages', 'ui'])
    symlinkSync(join(root, 'packages', name), join(root, 'node_modules/@aiso', name));
  for (const name of ['zod', 'react', '@types', 'react-i18next', 'i18next'])
    symlinkSync(join(ROOT, 'node_modules', name), join(root, 'node_modules', name));
  cpSync(join(ROOT, 'tsconfig.base.json'), join(root, 'tsconfig.base.json'));
  const types = {
    extends: './tsconfig.base.json',
    compilerOptions: {
      noEmit: true,
      incremental: false,
      lib: ['ESNext', 'DOM'],
      module: 'ESNext',
      moduleResolution: 'Bundler',
      types: [],
    },
    files: ['packages/contracts/src/index.ts', NAMES, CATALOGUE],
  };
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(root, 'tsconfig.json'), JSON.stringify(types));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function insert(path: string, before: string, text: string): void {
  const was = readFileSync(join(root, path), 'utf8');
  expect(was.split(before)).toHaveLength(2);
  writeFileSync(join(root, path), was.replace(before, `${text}\n${before}`));
  changed.add(path);
}

/** What the compiler says. */
async function compile(): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(join(ROOT, 'node_modules/.bin/tsc'), ['-p', '.'], {
      cwd: root,
    });
    return stdout;
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

const QUESTIONS = `
  import * as it from '@aiso/contracts';
  const features = Object.fromEntries(it.FEATURES.map((name) => [name, true]));
  const named = { email: 'ada@example.org', givenName: 'Ada', familyName: 'Byron', role: 'referrer' };
  const places = ['naseem', 'admin', 'medical-center'].map((tenantId) => {
    const { groups, attributes } = it.membershipOf({ tenantId, role: 'referrer', groups: [] });
    return it.resolveTenant({ groups, attributes: it.namedOnly(attributes) }, () => true);
  });
  console.log(JSON.stringify({
    roles: it.ROLE_IDS,
    permissions: it.permissionsOf(features, 'referrer'),
    acts: it.actsOf({ tenantId: 'ward', features, role: 'referrer', isGroupAdmin: false }),
    mayBeInvited: it.inviteUserSchema.safeParse({ ...named, tenantId: 'naseem' }).success,
    places,
  }));`;

test('a new role is its row and its texts: the compiler asks for them, and the rest follows', async () => {
  expect(await compile()).toBe('');

  insert(
    ROW,
    '} as const satisfies Readonly<Record<string, Rights>>;',
    `  referrer: { 'report:view': ['report:read'] },`,
  );
  const missing = await compile();
  expect(missing).toContain('referrer.one');
  expect([...missing.matchAll(/^(?<path>\S+)\(/gmu)].map(({ groups }) => groups?.['path'])).toEqual([NAMES]);

  const [english = '', ...others] = TEXTS;
  const name = (path: string): void =>
    insert(path, '  "unknown": {', '  "referrer": { "one": "Referrer", "all": "Referrers" },');
  name(english);
  expect(await compile()).toBe('');
  const faults = () => faultsOf(LANGUAGES, readTextFiles(join(root, LANGUAGES_FOLDER)));
  expect(faults()).toEqual(
    others.flatMap((path) =>
      ['one', 'all'].map(
        (form) => `${path.slice(LANGUAGES_FOLDER.length + 1)}: referrer.${form} is missing.`,
      ),
    ),
  );
  others.forEach(name);
  expect(faults()).toEqual([]);
  expect([...changed]).toEqual([ROW, ...TEXTS]);

  const answered = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', QUESTIONS], {
    cwd: root,
  });
  expect(JSON.parse(answered.stdout)).toEqual({
    roles: ['user', 'admin', 'researcher', 'referrer'],
    permissions: ['report:view'],
    acts: ['report:read'],
    mayBeInvited: true,
    places: ['naseem', 'admin', 'medical-center'].map((tenantId) => ({ tenantId, role: 'referrer' })),
  });
}, 60_000);

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { oneSided } from './both-sides.ts';
import { importsOf, readModules } from './imports.ts';
import { brokenRules, LEAST_MODULES } from './rules.ts';

const ROOT = join(import.meta.dirname, '../..');
const FOLDERS = ['apps', 'packages'];
const product = readModules(ROOT, FOLDERS);
const before = new Set(brokenRules(product));

/** What the rules say of the product with one more file, that of the product alone taken out. */
function planted(path: string, text: string): readonly string[] {
  const after = brokenRules([...product, { path, imports: importsOf(path, text) }]);
  return after.filter((sentence) => !before.has(sentence));
}

test('the product follows its layers, with no circle among its capabilities or its files', () => {
  expect(brokenRules(product)).toEqual([]);
});

test('a capability has the same name on both sides, and exceptions are true', () => {
  expect(oneSided(product)).toEqual([]);
  const where = '(scripts/layers/both-sides.ts).';
  expect(oneSided([...product, at('apps/server/src/reports/planted.ts', '')])).toEqual([
    `apps/server/src/reports has no folder of its name in apps/web/src ${where}`,
  ]);
  expect(oneSided([...product, at('apps/web/src/templates/planted.tsx', '')])).toEqual([
    `apps/web/src/templates has no folder of its name in apps/server/src ${where}`,
  ]);
  expect(oneSided([...product, at('apps/web/src/fhir/planted.tsx', '')])).toEqual([
    `fhir is no folder of apps/server/src alone ${where}`,
  ]);
  const withoutOutbox = product.filter(({ path }) => !path.startsWith('apps/web/src/outbox/'));
  expect(oneSided(withoutOutbox)).toEqual([`outbox is no folder of apps/web/src alone ${where}`]);
});

test.each([
  ['apps/server/src/platform/planted.ts', '../worklist/routes.ts'],
  ['apps/server/src/registry/planted.ts', '../intake/examine.ts'],
  ['apps/server/src/intake/planted.ts', '../notifications/routes.ts'],
  ['apps/server/src/worklist/planted.ts', '../main/app.ts'],
  ['apps/web/src/app/api/planted.ts', '../../worklist/use-worklist.ts'],
  ['apps/web/src/reading/planted.tsx', '../site/texts.ts'],
  ['apps/template/src/kit/planted.ts', '../chat/guide.ts'],
  ['apps/web/src/worklist/planted.tsx', '../routes.tsx'],
])('%s may not import %s: it stands above', (path, specifier) => {
  expect(planted(path, `import { x } from '${specifier}'; export const y = x;`)[0]).toMatch(
    new RegExp(`^${path} imports ${specifier}: apps/.* stands below apps/`, 'u'),
  );
});

test.each([
  [
    'packages/contracts/src/planted.ts',
    '@aiso/datastore',
    'packages/contracts stands below packages/datastore.',
  ],
  [
    'packages/languages/src/planted.ts',
    '@aiso/contracts',
    'packages/languages stands below packages/contracts.',
  ],
  [
    'packages/imaging/src/planted.ts',
    '../../contracts/src/errors.ts',
    'a package is used by its exports only.',
  ],
  [
    'apps/web/src/planted.ts',
    '../../../packages/contracts/src/errors.ts',
    'a package is used by its exports only.',
  ],
  [
    'packages/imaging/src/planted.ts',
    '../../../apps/server/src/main/app.ts',
    'imports go one way: apps → packages → contracts.',
  ],
  [
    'apps/web/src/search/planted.ts',
    '../../../server/src/main/app.ts',
    'imports go one way: apps → packages → contracts.',
  ],
  [
    'apps/web/src/site/planted.ts',
    '../../../template/src/index.ts',
    'the template is asked for by apps/web/src/template.tsx alone.',
  ],
  [
    'apps/web/src/template.tsx',
    '../../template/src/pages.ts',
    'the template is asked for by apps/web/src/template.tsx alone.',
  ],
  [
    'apps/template/src/chat/planted.ts',
    '../../../web/src/app/api/client.ts',
    'imports go one way: apps → packages → contracts.',
  ],
  [
    'apps/template/src/chat/planted.ts',
    '@aiso/mail',
    'apps/template/src may use packages/ui/src and packages/contracts and packages/languages.',
  ],
  [
    'apps/template/src/chat/planted.ts',
    '../../../../packages/ui/src/PageHeader.tsx',
    'a package is used by its exports only.',
  ],
  ['apps/server/src/intake/planted.ts', '@aiso/ui/hint.ts', 'apps/server/src may use packages.'],
  ['packages/mail/src/planted.ts', '@aiso/ui/hint.ts', 'packages may use no other house.'],
  [
    'packages/ui/src/form/planted.ts',
    '../../../../apps/web/src/app/api/client.ts',
    'imports go one way: apps → packages → contracts.',
  ],
  ['apps/web/src/search/planted.ts', '@aiso/ui/testing/texts.ts', 'what ships uses nothing of tests.'],
  ['apps/server/src/intake/planted.ts', '../testing/test-program.ts', 'what ships uses nothing of tests.'],
  ['apps/server/src/intake/planted.ts', '@aiso/datastore/testing', 'what ships uses nothing of tests.'],
  [
    'apps/server/src/nowhere/planted.ts',
    '../platform/log.ts',
    'apps/server/src/nowhere stands in no layer (scripts/layers/rules.ts).',
  ],
])('%s may not import %s', (path, specifier, why) => {
  expect(planted(path, `import '${specifier}';`)).toContain(`${path} imports ${specifier}: ${why}`);
});

const at = (path: string, text: string) => ({ path, imports: importsOf(path, text) });

test('a circle of folders of one layer is found, with the imports that make it', () => {
  const modules = [
    at('apps/server/src/intake/a.ts', `import '../models/b.ts';`),
    at('apps/server/src/models/b.ts', `import '../inference/c.ts';`),
    at('apps/server/src/inference/c.ts', `import '../intake/f.ts';`),
    at('apps/web/src/app/i18n/d.ts', `import '../api/e.ts';`),
    at('apps/web/src/app/api/e.ts', `import '../i18n/g.ts';`),
    at('packages/ui/src/form/h.ts', `import '@aiso/ui/dates/i.ts';`),
    at('packages/ui/src/dates/i.ts', `import '../form/j.ts';`),
  ];
  expect(brokenRules(modules, 0)).toEqual([
    expect.stringMatching(
      /inference → \S*intake → \S*models → \S*inference: .*c\.ts imports \.\.\/intake\/f\.ts;/u,
    ),
    expect.stringMatching(/app\/api → \S*app\/i18n → \S*app\/api:/u),
    expect.stringMatching(/ui\/src\/dates → \S*form → \S*dates:/u),
  ]);
});

test.each([
  ['two files', { a: `import './b.ts';`, b: `export { x } from './a.ts';` }],
  ['two files by types alone', { a: `import type { X } from './b.ts';`, b: `type Y = import('./a.ts').X;` }],
  ['two files, one at a time', { a: `const b = () => import('./b.ts');`, b: `import './a.ts';` }],
  [
    'a program and who starts it',
    { a: `new Worker(new URL('./b.ts', import.meta.url));`, b: `import './a.ts';` },
  ],
  ['three files', { a: `import './b.ts';`, b: `import type { X } from './c.ts';`, c: `import './a.ts';` }],
  ['a file and itself', { a: `import { x } from './a.ts';` }],
])('a circle of %s is found in any folder, with the imports that make it', (_what, texts) => {
  const names = Object.keys(texts);
  for (const folder of ['apps/server/src/registry', 'apps/template/src', 'packages/imaging/test']) {
    const modules = Object.entries(texts).map(([name, text]) => at(`${folder}/${name}.ts`, text));
    const imports = names.map((name, place) => {
      const next = names[(place + 1) % names.length];
      return `${folder}/${name}.ts imports ./${next}.ts`;
    });
    const way = [...names, 'a'].map((name) => `${folder}/${name}.ts`).join(' → ');
    expect(brokenRules(modules, 0)).toEqual([`A circle of files, ${way}: ${imports.join('; ')}.`]);
  }
});

test('a circle of files is found where a package is asked for by its own name', () => {
  const modules = [
    at('packages/ui/src/form/a.ts', `import '@aiso/ui/form/b.ts';`),
    at('packages/ui/src/form/b.ts', `import './a.ts';`),
  ];
  expect(brokenRules(modules, 0)).toEqual([
    expect.stringMatching(/^A circle of files, .*: \S*form\/a\.ts imports @aiso\/ui\/form\/b\.ts; /u),
  ]);
});

test('two files that lead to a third are no circle, and each circle is told once', () => {
  const modules = [
    at('packages/mail/src/a.ts', `import './b.ts'; import './c.ts';`),
    at('packages/mail/src/b.ts', `import './c.ts';`),
    at('packages/mail/src/c.ts', ''),
    at('packages/mail/src/d.ts', `import './e.ts'; import './a.ts';`),
    at('packages/mail/src/e.ts', `import './d.ts';`),
  ];
  expect(brokenRules(modules, 0)).toEqual([
    expect.stringMatching(/^A circle of files, \S*d\.ts → \S*e\.ts → \S*d\.ts: /u),
  ]);
});

test('an import that leads back is found among the product’s own files', () => {
  const path = 'apps/server/src/registry/upload.repository.ts';
  const back = at(path, `import type { presentUpload } from './upload.presenter.ts';`);
  const modules = product.map((one) =>
    one.path === path ? { path, imports: [...one.imports, ...back.imports] } : one,
  );
  expect(brokenRules(modules)).toEqual([expect.stringContaining(`${path} imports ./upload.presenter.ts`)]);
});

test('no way of importing is overlooked', () => {
  const text = `
    import type { A } from './a.ts'; import b, { type B } from './b.ts'; import './c.css';
    export * from './d.ts'; export { e } from './e.ts';
    const f = () => import('./f.tsx'); type G = import('./g.ts').G;
    new Worker(new URL('./h.ts', import.meta.url));
    import.meta.glob<{ default: string }>('./i/*.json'); import.meta.glob(['../j/*/k.ts', '!../j/l.ts']);
    export const element = <p>{b}{f}{\`import('./no.ts')\`.length}</p>;`;
  const targets = importsOf('apps/web/src/x/here.tsx', text).map(({ target }) =>
    target?.replace('apps/web/src/', ''),
  );
  expect(targets).toEqual(
    expect.arrayContaining(
      ['a.ts', 'b.ts', 'c.css', 'd.ts', 'e.ts', 'f.tsx', 'g.ts', 'h.ts', 'i'].map((name) => `x/${name}`),
    ),
  );
  expect(targets).toContain('j');
  expect(importsOf('x.ts', `import { z } from 'zod';`)).toEqual([{ specifier: 'zod', target: null }]);
  expect(() => importsOf('broken.ts', 'import {')).toThrow('broken.ts cannot be read');
});

test('a tree of which too little was read does not pass', () => {
  const root = mkdtempSync(join(tmpdir(), 'aiso-layers-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write('apps/server/src/platform/log.ts', `import '../main/app.ts';`);
  write('apps/server/src/main/app.ts', `export const app = 1;`);
  write('packages/contracts/src/index.ts', '');
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), root], {
    encoding: 'utf8',
  });
  expect(stderr.trim().split('\n')).toEqual([
    `Only 3 modules were read, of at least ${LEAST_MODULES}.`,
    'apps/server/src/platform/log.ts imports ../main/app.ts: apps/server/src/platform stands below apps/server/src/main.',
  ]);
  expect(status).toBe(1);
});

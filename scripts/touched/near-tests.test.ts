import { expect, test } from 'vitest';
import { importsOf } from '../layers/imports.ts';
import { nearTests, packageFiles } from './near-tests.ts';

const at = (path: string, ...specifiers: readonly string[]) => ({
  path,
  imports: importsOf(path, specifiers.map((specifier) => `import '${specifier}';`).join('\n')),
});
const modules = [
  at('packages/contracts/src/errors.ts'),
  at('packages/contracts/src/index.ts', './errors.ts'),
  at('packages/contracts/src/errors.test.ts', './errors.ts'),
  at('apps/server/src/intake/routes.ts', '@aiso/contracts'),
  at('apps/server/src/intake/routes.test.ts', './routes.ts'),
  at('apps/server/src/reading/routes.test.ts', './routes.ts'),
];
const packages = packageFiles('packages/contracts', {
  name: '@aiso/contracts',
  exports: { '.': './src/index.ts', './errors': './src/errors.ts' },
});

test('the tests near a change are those that reach it by imports, the nearest first', () => {
  expect(nearTests(modules, packages, ['packages/contracts/src/errors.ts'])).toEqual([
    'packages/contracts/src/errors.test.ts',
    'apps/server/src/intake/routes.test.ts',
  ]);
});

test('a package may give out all of its files', () => {
  const parts = [
    at('packages/ui/src/form/Field.tsx'),
    at('apps/web/src/auth/sign-in.test.tsx', '@aiso/ui/form/Field.tsx'),
  ];
  const files = packageFiles('packages/ui', { name: '@aiso/ui', exports: { './*': './src/*' } });
  expect(nearTests(parts, files, ['packages/ui/src/form/Field.tsx'])).toEqual([
    'apps/web/src/auth/sign-in.test.tsx',
  ]);
});

test('a changed test is near itself, and one that was removed is near nothing', () => {
  const changed = ['apps/server/src/reading/routes.test.ts', 'apps/server/src/gone.test.ts', 'README.md'];
  expect(nearTests(modules, packages, changed)).toEqual(['apps/server/src/reading/routes.test.ts']);
});

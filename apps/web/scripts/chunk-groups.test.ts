import { expect, it } from 'vitest';
import { missingAmong } from './chunk-groups.ts';

it('names every module that a build lacks', () => {
  const missing = missingAmong([
    '/repo/apps/web/src/main.tsx',
    '/repo/packages/ui/src/theme/surfaces.ts',
    '/repo/node_modules/react/index.js',
  ]);
  expect(missing).toContain('/apps/web/src/auth/SignInPage.tsx');
  expect(missing).toContain('/node_modules/@mui/material/Box/');
  expect(missing).not.toContain('/apps/web/src/main.tsx');
  expect(missing).not.toContain('/packages/ui/src/theme/');
  expect(missing).not.toContain('/node_modules/react/');
});

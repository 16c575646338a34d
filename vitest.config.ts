import { defineConfig } from 'vitest/config';

/** Tests that need neither database nor server: what `npm run check` runs. */
const UNIT = [
  'packages/contracts/src/**/*.test.ts',
  'packages/imaging/test/**/*.test.ts',
  'packages/inference/src/{findings/decision,golden,findings/heatmap,preparation/preparation}.test.ts',
  'packages/directory/src/crypto/**/*.test.ts',
  'apps/server/src/platform/http/**/*.test.ts',
  '{scripts,apps/web/scripts}/**/*.test.ts',
];

export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 90_000,
    projects: [
      { extends: true, test: { name: 'unit', environment: 'node', include: UNIT } },
      {
        extends: true,
        test: {
          name: 'integration',
          environment: 'node',
          include: ['packages/*/{src,test}/**/*.test.ts', 'apps/server/src/**/*.test.ts'],
          exclude: UNIT,
        },
      },
      {
        extends: true,
        test: { name: 'web', environment: 'jsdom', include: ['apps/web/src/**/*.test.{ts,tsx}'] },
      },
    ],
  },
});

import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { keepTemporaryFilesInMemory } from './scripts/memory-folder.mjs';
import { ShuffledFiles } from './scripts/shuffled-files.ts';

keepTemporaryFilesInMemory();

/** Quick tests of pure code, of a second or two a file: all of them run in `npm run check`. */
const UNIT = [
  'benchmarks/src/**/*.test.ts',
  'packages/contracts/src/**/*.test.ts',
  'packages/directory/src/crypto/*.test.ts',
  'packages/imaging/test/!(damage|damaged-streams|deidentify-dcmtk|dicom|odd-dicom|odd-streams|shared-dicom|shared-odd).test.ts',
  'packages/inference/src/{evaluation,preparation}/*.test.ts',
  'packages/inference/src/findings/{decision,heatmap,known-view}.test.ts',
  'packages/inference/src/network/forward-pass.test.ts',
  'apps/server/src/models/{comparison/mcnemar,packages/version-order}.test.ts',
  'apps/server/src/monitoring/{periods,stability}.test.ts',
  'apps/server/src/platform/http/errors.test.ts',
  '{scripts,apps/web/scripts}/**/!(new-language|new-role|test-report|test-summary|unused|without-template).test.ts',
];

/** It needs web servers, which few machines have: part of a full run (`npm run test:full`). */
const FULL =
  process.env['AISO_TEST_FULL'] === 'true' ? [] : ['apps/server/src/platform/http/proxies.test.ts'];

const WITHOUT_TEMPLATE = 'scripts/without-template.test.ts';

/** What tests of the client begin with: a new page, and then the texts of its program. */
const ofClient = (texts: string): NonNullable<TestProjectInlineConfiguration['test']> => ({
  setupFiles: ['packages/ui/src/testing/new-page.ts', texts],
  sequence: { setupFiles: 'list' },
  // They remember a language and its texts: loaded anew for each file, as our own modules are.
  server: { deps: { inline: ['i18next', 'react-i18next'] } },
});

export default defineConfig({
  test: {
    // Much of a test on a real database or server is waiting: one more than there are cores.
    maxWorkers: 3,
    // Loading the modules anew for each file took half of the time. A file leaves nothing that another sees.
    isolate: false,
    sequence: { sequencer: ShuffledFiles, seed: Number(process.env['AISO_TEST_SEED'] ?? Date.now()) },
    testTimeout: 30_000,
    hookTimeout: 90_000,
    projects: [
      { extends: true, test: { name: 'unit', environment: 'node', include: UNIT } },
      {
        extends: true,
        test: {
          name: 'integration',
          environment: 'node',
          include: [
            'packages/!(ui)/{src,test}/**/*.test.ts',
            'apps/server/src/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: [...UNIT, ...FULL, WITHOUT_TEMPLATE],
        },
      },
      {
        extends: true,
        // It builds the client: with the tests of the template.
        test: { name: 'without-template', environment: 'node', include: [WITHOUT_TEMPLATE] },
      },
      {
        extends: true,
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['{apps/web,packages/ui}/src/**/*.test.{ts,tsx}'],
          ...ofClient('apps/web/src/testing/give-texts.ts'),
        },
      },
      {
        extends: true,
        // What of the template needs no page. What does is named `*.test.tsx`.
        test: {
          name: 'template-rules',
          environment: 'node',
          include: ['apps/template/src/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'template',
          environment: 'jsdom',
          include: ['apps/template/src/**/*.test.tsx'],
          ...ofClient('apps/template/src/testing/give-texts.ts'),
        },
      },
    ],
  },
});

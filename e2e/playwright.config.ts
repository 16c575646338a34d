import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { keepTemporaryFilesInMemory } from '../scripts/memory-folder.mjs';
import { CHROMIUM_PATHS } from '../scripts/system-tools.mjs';

keepTemporaryFilesInMemory();
const CHROMIUM = CHROMIUM_PATHS.find((path) => existsSync(path));

/** Specs of the template's own, by where they lie. */
const OF_TEMPLATE = /[\\/]e2e[\\/]template[\\/][\w-]+\.spec\.ts$/u;
// Pictures are compared, applications with a great deal of data measured, and a working day is played in a
// full run (`npm run test:full`).
const FULL =
  process.env['AISO_TEST_FULL'] === 'true'
    ? []
    : ['visual.spec.ts', 'load.spec.ts', 'cut-texts.spec.ts', 'day.spec.ts'];

export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'product', testMatch: '*.spec.ts', testIgnore: [OF_TEMPLATE, ...FULL] },
    { name: 'template', testMatch: OF_TEMPLATE, testIgnore: FULL },
  ],
  globalSetup: join(import.meta.dirname, 'global-setup.ts'),
  outputDir: '../test-results',
  // One set of pictures for every system: the tolerance is set where they are compared.
  snapshotPathTemplate: '{testDir}/pictures/{testFileName}/{arg}{ext}',
  // Much of a test is waiting. What measures runs alone, by its lock.
  workers: 2,
  fullyParallel: true,
  // For machines several times slower than the slowest known. What never comes is told sooner, by each step.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  // What passes only at a second try has a fault.
  retries: 0,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    browserName: 'chromium',
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    reducedMotion: 'reduce',
    // Traces cost a sixth of the time; `--trace retain-on-failure` keeps them. What stood on the page is
    // always told.
    trace: 'off',
    // What a worker answers, a test can no longer hold back or count; offline.spec.ts allows it.
    serviceWorkers: 'block',
    launchOptions: {
      args: ['--no-sandbox'],
      ...(CHROMIUM === undefined ? {} : { executablePath: CHROMIUM }),
    },
  },
});

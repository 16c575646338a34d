import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path));

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  // One set of pictures for every system: the tolerance is set where they are compared.
  snapshotPathTemplate: '{testDir}/pictures/{testFileName}/{arg}{ext}',
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  retries: process.env.CI ? 1 : 0,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    trace: 'retain-on-failure',
    // What a worker answers, a test can no longer hold back or count; offline.spec.ts allows it.
    serviceWorkers: 'block',
    launchOptions: {
      args: ['--no-sandbox'],
      ...(CHROMIUM === undefined ? {} : { executablePath: CHROMIUM }),
    },
  },
});

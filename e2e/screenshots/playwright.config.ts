import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';

/** `npm run screenshots`: pictures to look at, no test. */
export default defineConfig({
  ...base,
  testDir: '.',
  // In place of the projects of the tests, which match tests alone.
  projects: [{ name: 'pictures', testMatch: '*.shots.ts' }],
  outputDir: '../../test-results',
  timeout: 900_000,
  reporter: [['list']],
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SETTINGS_FILE, settingsTable } from './settings-table.ts';

test('the settings table in the docs is the one that the schema gives', () => {
  expect(readFileSync(SETTINGS_FILE, 'utf8')).toBe(settingsTable());
});

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readTextFiles } from '@aiso/languages/testing/texts.ts';
import { expect, test } from 'vitest';
import { ENGLISH_ERRORS } from './english-errors.ts';
import { relapsesIn, relapsesOf } from './relapses.ts';
import { sourceTexts } from './source-texts.ts';

/** The product does without the template where it was taken away. */
const SOURCES = ['apps/template/src', 'apps/server/src/main/cli']
  .map((folder) => join(import.meta.dirname, '../..', folder))
  .filter((folder) => existsSync(folder));

test('no English text reads as translated', () => {
  expect(relapsesOf(readTextFiles())).toEqual([]);
});

test('no English error does', () => {
  expect(Object.values(ENGLISH_ERRORS).flatMap(relapsesIn)).toEqual([]);
});

test.each(SOURCES)('no text in the sources of %s does', (folder) => {
  const texts = sourceTexts(folder);
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.flatMap(([path, text]) => relapsesIn(text).map((relapse) => `${path}: ${relapse}`))).toEqual(
    [],
  );
});

test.each([
  'The worklist could not be read',
  'Nobody fits',
  'Nothing was changed yet.',
  'Whose the next files are. Empty: as each file says.',
  'It takes the place of the model that reads what arrives. What was read stays as it is.',
  'At which programs read patients, studies and findings over FHIR.',
  'The chosen patient is not there any more.',
  'Their images stand in one row and one reading room from then on. This cannot be undone.',
  'Identity waits',
  'A new version is there',
  'Whether what a clinic’s IT keeps running does run',
  'Up 15.4% · better  before: €927,470',
  'Taken back: the identity waits again.',
  'What is added for these days is shown here.',
  'Sending goes on by itself when the network is back.',
])('“%s” is noticed', (text) => {
  expect(relapsesIn(text)).not.toEqual([]);
});

test.each([
  'The worklist could not be loaded',
  'No matches',
  'No changes yet.',
  'Applies to the files you add next. Leave empty to use the patient named in each file.',
  'Whose image is this?',
  'Uploads resume automatically when you are back online.',
])('“%s” is not', (text) => {
  expect(relapsesIn(text)).toEqual([]);
});

test('where a text is, is named', () => {
  const files = new Map(readTextFiles()).set(
    'en/mail/drift.json',
    '{ "link": { "text": "Identity waits" } }',
  );
  expect(relapsesOf(files)).toContain('mail/drift: link.text has “Identity waits”: conflict, unresolved');
});

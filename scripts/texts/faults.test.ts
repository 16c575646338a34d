import { LANGUAGES } from '@aiso/languages/languages.ts';
import { readTextFiles } from '@aiso/languages/testing/texts.ts';
import { expect, test } from 'vitest';
import { faultsOf } from './faults.ts';

const FILES = readTextFiles();
const FAULTS = faultsOf(LANGUAGES, FILES);

/** What else is said of the texts where one file is another, or is not there. */
function faultsWith(path: string, change: (file: string) => string | null): readonly string[] {
  const files = new Map(FILES);
  const changed = change(FILES.get(path) ?? '');
  if (changed === null) files.delete(path);
  else files.set(path, changed);
  expect(changed).not.toBe(FILES.get(path));
  return faultsOf(LANGUAGES, files).filter((fault) => !FAULTS.includes(fault));
}

/** The same where one text is another, or is not there. It stands in the file's outermost group. */
const faultsWithText = (path: string, key: string, text?: string): readonly string[] =>
  faultsWith(path, (file) => JSON.stringify({ ...(JSON.parse(file) as object), [key]: text }));

test('every language says all that English says', () => {
  expect(FAULTS).toEqual([]);
});

test.each([
  'de/web/worklist.json',
  'fr/ui/common.json',
  'es/site/home.json',
  'ae/template/chat.json',
  'cn/mail/codes.json',
  'de/server/takeBack.json',
  'fr/web/errors.json',
  'es/web/index.ts',
  'ae/calendar.ts',
  'cn/components.ts',
])('%s that is not there is named', (path) => {
  expect(faultsWith(path, () => null)).toEqual([`${path} is missing.`]);
});

test.each([
  ['de/web/worklist.json', 'title'],
  ['fr/mail/codes.json', 'ignore'],
  ['es/mail/drift.json', 'meaning'],
  ['cn/server/takeBack.json', 'submit'],
  ['ae/web/errors.json', 'network.unreachable'],
])('of %s the text %s that is not there is named', (path, key) => {
  expect(faultsWithText(path, key)).toEqual([`${path}: ${key} is missing.`]);
});

test('a plural form of the language’s own that is not there is named', () => {
  expect(faultsWithText('ae/web/worklist.json', 'fresh_few')).toEqual([
    'ae/web/worklist.json: fresh_few is missing.',
  ]);
});

test.each([
  ['fr/mail/codes.json', 'validity', 'Valable un moment.', 'has other placeholders than English'],
  ['de/mail/drift.json', 'fact', '{{name}}: {{value}} {{else}}', 'has other placeholders than English'],
  ['es/mail/codes.json', 'extra', 'De más', 'is too many'],
  ['fr/web/worklist.json', 'title', ' ', 'says nothing'],
  ['fr/web/worklist.json', 'title', 'Liste ', 'begins or ends with a space'],
  ['de/server/takeBack.json', 'submit', 'Los!', 'exclaims'],
])('%s: %s, “%s”, %s', (path, key, text, what) => {
  expect(faultsWithText(path, key, text)).toEqual([`${path}: ${key} ${what}.`]);
});

test('a sentence that was left in English is named', () => {
  const { once } = JSON.parse(FILES.get('en/mail/drift.json') ?? '') as { once: string };
  expect(faultsWithText('cn/mail/drift.json', 'once', once)).toEqual([
    'cn/mail/drift.json: once is in English.',
  ]);
});

test('a list of first areas that is another than in English, and a folder without a line, are named', () => {
  expect(faultsWith('de/web/index.ts', (file) => file.replace('{auth,errors}', 'auth'))).toEqual([
    'de/web/index.ts is not as English has it.',
  ]);
  expect(faultsWith('xx/web/worklist.json', () => '{}')).toEqual(['xx/ is no language of the table.']);
});

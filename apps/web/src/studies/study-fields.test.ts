import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  isNameField,
  STUDY_FIELD_NAMES,
  STUDY_FIELDS,
  WORKLIST_FIELDS,
  type WorklistField,
} from '@aiso/contracts/study-fields';
import { describe, expect, test } from 'vitest';
import { studyView } from '../testing/study-view.ts';
import { columnWidths } from '../worklist/column-widths.ts';
import { csvColumns } from '../worklist/export-csv.ts';
import { WORKLIST_VIEW, wordsOf } from '../worklist/worklist-view.ts';

const LANGUAGES = ['en', 'de', 'es', 'fr', 'ae', 'cn'] as const;
type Texts = Readonly<Record<'field' | 'said', Readonly<Record<string, string>>>>;
const textsOf = (language: string): Texts =>
  JSON.parse(
    readFileSync(
      join(import.meta.dirname, `../../../../packages/languages/src/${language}/web/studies.json`),
      'utf8',
    ),
  ) as Texts;

describe.each(STUDY_FIELD_NAMES)('%s', (field) => {
  test('is in the worklist’s export', () => {
    const value = isNameField(field) ? 'Vorla^Quin' : 'QX-1';
    const column = csvColumns('en').find(([name]) => name === STUDY_FIELDS[field].csv);
    expect(column?.[1](studyView('a', { [field]: value }))).toBe(isNameField(field) ? 'Vorla, Quin' : value);
  });

  test.each(LANGUAGES)('has its words on a patient’s page in %s', (language) => {
    expect(textsOf(language).said[field]).toContain('{{value}}');
  });
});

describe.each(WORKLIST_FIELDS)('%s, of which the worklist has a column', (field: WorklistField) => {
  test.each(LANGUAGES)('has a title in %s', (language) => {
    expect(textsOf(language).field[field]).toMatch(/\S/u);
  });

  test('has a width, and is shown where a person chose it', () => {
    expect(columnWidths(false)[field].shownFrom).toBe('chosen');
  });

  test('is looked for by words that no address shows', () => {
    const view = { ...WORKLIST_VIEW.parse(new URLSearchParams()), [field]: ' vorla ' };
    expect(wordsOf(view)).toEqual({ q: undefined, [field]: 'vorla' });
    expect(WORKLIST_VIEW.fragment).toContain(field);
  });
});

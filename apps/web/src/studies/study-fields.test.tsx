import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  isNameField,
  STUDY_FIELD_NAMES,
  STUDY_FIELDS,
  WORKLIST_FIELDS,
  type WorklistField,
} from '@aiso/contracts/study-fields';
import { LANGUAGES } from '@aiso/languages/languages.ts';
import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { TimelineStudyCard } from '../patients/TimelineStudyCard.tsx';
import { timelineStudy } from '../patients/testing/patients-app.tsx';
import { studyView } from '../testing/study-view.ts';
import { columnWidths } from '../worklist/column-widths.ts';
import { useColumns } from '../worklist/columns.tsx';
import { csvColumns } from '../worklist/export-csv.ts';
import { FieldFilters } from '../worklist/FieldFilters.tsx';
import { WORKLIST_VIEW, wordsOf } from '../worklist/worklist-view.ts';

type Texts = Readonly<Record<'field' | 'said', Readonly<Record<string, string>>>>;
const textsOf = (language: string): Texts =>
  JSON.parse(
    readFileSync(
      join(import.meta.dirname, `../../../../packages/languages/src/${language}/web/studies.json`),
      'utf8',
    ),
  ) as Texts;

const titleOf = (field: WorklistField): string => textsOf('en').field[field] ?? '';

afterEach(cleanup);

function Columns() {
  return <p>{useColumns(0, false).map(({ title }) => `${title}; `)}</p>;
}

describe.each(STUDY_FIELD_NAMES)('%s', (field) => {
  test('is told of a study on a patient’s page', async () => {
    const study = {
      ...timelineStudy('a', '2026-01-31'),
      [field]: isNameField(field) ? 'Vorla^Quin' : 'QX-1',
    };
    await renderPart(<TimelineStudyCard study={study} isSelected={false} onSelect={() => {}} />);
    expect(await screen.findByText(isNameField(field) ? /Vorla, Quin/u : /QX-1/u)).toBeTruthy();
  });

  test('is in the worklist’s export', () => {
    const value = isNameField(field) ? 'Vorla^Quin' : 'QX-1';
    const column = csvColumns('en').find(([name]) => name === STUDY_FIELDS[field].csv);
    expect(column?.[1](studyView('a', { [field]: value }))).toBe(isNameField(field) ? 'Vorla, Quin' : value);
  });

  test.each(LANGUAGES)('has its words on a patient’s page in $code', ({ code }) => {
    expect(textsOf(code).said[field]).toContain('{{value}}');
  });
});

describe.each(WORKLIST_FIELDS)('%s, of which the worklist has a column', (field: WorklistField) => {
  test.each(LANGUAGES)('has a title in $code', ({ code }) => {
    expect(textsOf(code).field[field]).toMatch(/\S/u);
  });

  test('is a column of the worklist, by its title', async () => {
    await renderPart(<Columns />);
    expect(await screen.findByText(/; /u)).toHaveProperty(
      'textContent',
      expect.stringContaining(titleOf(field)),
    );
  });

  test('is a filter of the worklist, by its title', async () => {
    await renderPart(<FieldFilters view={WORKLIST_VIEW.parse(new URLSearchParams())} onChange={() => {}} />, {
      widthPx: 360,
    });
    expect(await screen.findByLabelText(titleOf(field))).toBeTruthy();
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

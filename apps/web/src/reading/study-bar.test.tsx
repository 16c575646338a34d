import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { StudyBar } from './StudyBar.tsx';
import { readingOf } from './testing/reading-room.tsx';

afterEach(cleanup);

test('on a page that runs from right to left the facts follow it, and a number of several parts keeps its own order', async () => {
  const reading = readingOf(
    'done',
    { turn: 0, inverted: false, frontalChest: false, window: null },
    { accepted: true, unusual: false, score: 0.99, reason: null },
  );
  const patient = {
    id: 'p',
    mrn: '00-12 345',
    name: 'Roe^Jane=王^小东',
    birthDate: '1975-03-02',
    sex: 'F' as const,
  };
  await renderPart(
    <StudyBar canSeePatient reading={{ ...reading, study: { ...reading.study, patient } }} />,
    {
      direction: 'rtl',
    },
  );
  // Else the theme's rule takes a line without letters of its own for one that runs from left to right.
  const fact = await screen.findByText('MRN \u206800-12 345\u2069');
  expect(fact.tagName).toBe('BDI');
  expect(screen.getByText('Female').tagName).toBe('BDI');
  expect(screen.getByRole('heading', { name: 'Roe, Jane (王 小东)' }).dir).toBe('auto');
  expect(screen.getByRole('link', { name: 'Roe, Jane (王 小东)' }).getAttribute('href')).toBe('/patients/p');
  expect(fact.parentElement?.style.unicodeBidi).toBe('isolate');
});

import type { ReadingView } from '@aiso/contracts/images';
import { enteredYearsOf } from '@aiso/contracts/known-age';
import type { ResultView } from '@aiso/contracts/results';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import toast, { Toaster } from 'react-hot-toast';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { enteredAge, openRoom, queued, readingAt } from '../testing/reading-room.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const UNKNOWN = /Patient's age unknown/u;
const button = (name: string) => screen.findByRole('button', { name });
const FIFTY = { years: 50, isEntered: true };
const READ_AT_FIFTY = readingAt(FIFTY);

/** What is entered again, so that it is not taken back. */
function enteredOf(age: ReadingView['age']) {
  const years = enteredYearsOf(age);
  if (years !== null) return { years };
  return typeof age === 'string' ? { group: age } : null;
}

it.each(['a', 'd'])(
  'the key %s for a verdict says that the age is needed, and judges nothing',
  async (key) => {
    toast.remove();
    const toasts = render(<Toaster />);
    const { server } = await openRoom(readingAt(null));
    // The room says it, too: only then is it known.
    const sentence = 'Enter the age to see which findings are above their operating points.';
    await screen.findAllByText(sentence);
    await userEvent.keyboard(key);
    await waitFor(() => expect(toasts.container.textContent).toBe(sentence));
    expect(server.changes).toEqual([]);
  },
);

describe('a result that was computed with another age than the one that is known', () => {
  it.each<[ReadingView['age'], Partial<ResultView>, string]>([
    [FIFTY, { population: 'age_unknown', age: null }, 'Read with age: unknown. Entered later: 50 years.'],
    [FIFTY, { age: { years: 4, isEntered: false } }, 'Read with age: 4 years. Entered later: 50 years.'],
    [
      null,
      { population: 'age_known', age: FIFTY },
      'Read with age: 50 years. Cleared later; current age: unknown.',
    ],
    [
      { years: 4, isEntered: false },
      { age: FIFTY },
      'Read with age: 50 years. Cleared later; current age: 4 years.',
    ],
    ['adult', { population: 'age_unknown', ageGroup: null }, 'Read with age: unknown. Current age: adult.'],
    [
      'child',
      { population: 'age_group', ageGroup: 'adult' },
      'Read with age: adult. Current age: child, 1–5 years.',
    ],
    [
      null,
      { population: 'age_known', age: null },
      'Read with an age that was not recorded. The age is currently unknown.',
    ],
  ])('is told: now %o, then %o', async (age, then, sentence) => {
    const { server } = await openRoom(readingAt(age, then));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByText(UNKNOWN)).toBeNull();
    await userEvent.click(await button('Read again'));
    expect(server.changes).toEqual([enteredAge(enteredOf(age))]);
  });

  it('says nothing where it is the same, was not kept, or the image is read again', async () => {
    const { show } = await openRoom(READ_AT_FIFTY);
    await button('Change');
    expect(screen.queryByText(/^Read with age/u)).toBeNull();
    await show(readingAt(FIFTY, { age: null }));
    expect(screen.queryByText(/^Read with age/u)).toBeNull();
    await show(queued(readingAt(FIFTY, { population: 'age_unknown', age: null })));
    expect(await screen.findByText(/A new result is being computed/u)).toBeTruthy();
    expect(screen.queryByText(/^Read with age/u)).toBeNull();
    expect(screen.getByText(/Adult and child findings are shown/u)).toBeTruthy();
  });

  it('is read again by its button, which says what became of it', async () => {
    const before = readingAt(FIFTY, { population: 'age_unknown', age: null });
    const { server, show } = await openRoom(before);
    server.refuses = true;
    const again = await button('Read again');
    await userEvent.click(again);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This study cannot be changed at the moment.',
    );
    server.refuses = false;
    await userEvent.click(again);
    expect(await screen.findByText(/A new result is being computed/u)).toBeTruthy();
    expect(document.activeElement).toBe(again);
    expect(again.getAttribute('aria-disabled')).toBe('true');
    await show(before);
    expect(await screen.findByText(/new result could not be computed/u)).toBeTruthy();
    await userEvent.click(again);
    await show(readingAt(FIFTY, { id: 'new' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Read again' })).toBeNull());
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Findings' })),
    );
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'Read again. The new result is shown.',
    );
  });
});

it('the age is entered, changed and taken back beside a refusal, too, which says nothing of the one that it was read with', async () => {
  const refused = {
    gate: { accepted: false, unusual: false, score: 0.01, reason: 'not_frontal_chest' },
    findings: [],
  } as const;
  const { server, show } = await openRoom(readingAt(null, refused));
  expect(
    await screen.findByText(/determines which findings apply to the accepted images of this study/u),
  ).toBeTruthy();
  await userEvent.click(await button('Enter age'));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Age in years' }), '50{Enter}');
  await waitFor(() => expect(server.changes).toEqual([enteredAge({ years: 50 })]));
  await show(readingAt(FIFTY, { ...refused, population: 'age_unknown', age: null }));
  expect(await screen.findByText('Age at the study: 50 years, entered')).toBeTruthy();
  expect(screen.queryByText(/^Read with age/u)).toBeNull();
  await userEvent.click(await button('Change'));
  await userEvent.click(await button('Clear entered age'));
  await waitFor(() => expect(server.changes.at(-1)).toEqual(enteredAge(null)));
});

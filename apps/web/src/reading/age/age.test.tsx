import type { ReadingView } from '@aiso/contracts/images';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { enteredAge, openRoom, readingAt } from '../testing/reading-room.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const entered = (years: number): ReadingView => readingAt({ years, isEntered: true });
const UNKNOWN = /Patient's age unknown/u;

const button = (name: string) => screen.findByRole('button', { name });
const field = () => screen.findByRole('textbox', { name: 'Age in years' });

it('an unknown age is entered by the keyboard alone; the new result shows by itself', async () => {
  const { server, show } = await openRoom(readingAt(null));
  expect(await screen.findByText(UNKNOWN)).toBeTruthy();
  (await button('Enter age')).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(async () => expect(document.activeElement).toBe(await field()));
  expect(screen.getByText(/All images of this study are read again/u)).toBeTruthy();
  await userEvent.keyboard('50{Enter}');
  expect(await screen.findByText(/A new result is being computed/u)).toBeTruthy();
  expect(server.changes).toEqual([enteredAge({ years: 50 })]);
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  const opener = await button('Enter age');
  expect(document.activeElement).toBe(opener);
  expect(opener.getAttribute('aria-disabled')).toBe('true');

  await show(entered(50));
  expect(await screen.findByText('Age at the study: 50 years, entered')).toBeTruthy();
  // In the bar over the study, too.
  expect(screen.getByText('50 years, entered')).toBeTruthy();
  expect(screen.queryByText(UNKNOWN)).toBeNull();
  expect(document.activeElement).toBe(await button('Change'));
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'Read again. The new result is shown.',
    ),
  );
});

it('one click says that the patient is an adult; a group is not said again', async () => {
  const { server, show } = await openRoom(readingAt(null));
  await userEvent.click(await button('Age: adult'));
  expect(server.changes).toEqual([enteredAge({ group: 'adult' })]);
  await show(readingAt('adult'));
  expect(await button('Age: child')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Age: adult' })).toBeNull();
  await show(entered(50));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Age: child' })).toBeNull());
});

it.each([
  ['131', 'Enter an age between 0 and 130 years.'],
  ['-1', 'Enter an age between 0 and 130 years.'],
  ['fifty', 'Enter an age between 0 and 130 years.'],
  ['', 'Required'],
])('no age, %j, is explained and asks for nothing', async (typed, sentence) => {
  const { server } = await openRoom(readingAt(null));
  await userEvent.click(await button('Enter age'));
  if (typed !== '') await userEvent.type(await field(), typed);
  await userEvent.click(await button('Save'));
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(document.activeElement).toBe(await field());
  expect(server.changes).toEqual([]);
});

it('Escape and Cancel leave the age as it was', async () => {
  const { server } = await openRoom(entered(50));
  await userEvent.click(await button('Change'));
  expect(await field()).toHaveProperty('value', '50');
  await userEvent.type(await field(), '{Escape}');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(document.activeElement).toBe(await button('Change'));
  await userEvent.keyboard('{Enter}');
  await userEvent.type(await field(), '1');
  await userEvent.click(await button('Cancel'));
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(server.changes).toEqual([]);
});

it('what is entered is changed and taken back; what the file says can only be changed', async () => {
  const { server, show } = await openRoom(readingAt({ years: 50.9, isEntered: false }));
  expect(await screen.findByText('Age at the study: 50 years')).toBeTruthy();
  await userEvent.click(await button('Change'));
  await field();
  expect(screen.queryByRole('button', { name: 'Clear entered age' })).toBeNull();
  await userEvent.clear(await field());
  await userEvent.type(await field(), '0,5{Enter}');
  await waitFor(() => expect(server.changes).toEqual([enteredAge({ years: 0.5 })]));

  await show(entered(0.5));
  expect(await screen.findByText('Age at the study: 6 months, entered')).toBeTruthy();
  await userEvent.click(await button('Change'));
  await userEvent.click(await button('Clear entered age'));
  await waitFor(() => expect(server.changes.at(-1)).toEqual(enteredAge(null)));
  await show(readingAt(null));
  expect(await screen.findByText(UNKNOWN)).toBeTruthy();
  expect(document.activeElement).toBe(await button('Enter age'));
});

it('an age that the file says without a unit is told to be one', async () => {
  const { show } = await openRoom(readingAt({ years: 45, isEntered: false, isUnitAssumed: true }));
  expect(await screen.findByText('The age in the file has no unit; years are assumed.')).toBeTruthy();
  await show(entered(45));
  await screen.findByText('Age at the study: 45 years, entered');
  expect(screen.queryByText(/has no unit/u)).toBeNull();
});

it('an age that is not taken is explained in the form; one that could not be read with, beside the result', async () => {
  const first = entered(50);
  const { server, show } = await openRoom(first);
  server.refuses = true;
  await userEvent.click(await button('Change'));
  await userEvent.clear(await field());
  await userEvent.type(await field(), '4{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('This study cannot be changed at the moment.');
  expect(await field()).toHaveProperty('value', '4');

  server.refuses = false;
  await userEvent.click(await button('Save'));
  await screen.findByText(/A new result is being computed/u);
  expect(screen.queryByText(/new result could not be computed/u)).toBeNull();
  await show({ ...first, age: { years: 4, isEntered: true } });
  expect(await screen.findByText(/new result could not be computed/u)).toBeTruthy();
});

describe('the age as people say it', () => {
  it.each([
    [{ years: 1.99, isEntered: false }, 'Age at the study: 24 months'],
    [{ years: 0.01, isEntered: false }, 'Age at the study: under 1 month'],
    [{ years: 2.25, isEntered: true }, 'Age at the study: 2.25 years, entered'],
  ])('%o is "%s"', async (age, text) => {
    await openRoom(readingAt(age));
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

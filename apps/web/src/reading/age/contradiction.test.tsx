import type { PatientAge } from '@aiso/contracts/known-age';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { enteredAge, openRoom, readingAt } from '../testing/reading-room.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const TWO: PatientAge = { years: 5, otherYears: 54.01, isEntered: false };
const button = (name: string) => screen.findByRole('button', { name });

it('a file that says two ages of which other findings are made for each has the age asked for', async () => {
  const { server, show } = await openRoom(readingAt(TWO, { population: 'age_unknown' }));
  const told = /states conflicting ages: 5 years or 54 years\. Enter the age/u;
  expect(await screen.findByText(told)).toBeTruthy();
  expect(screen.getByText(/Patient's age unknown/u)).toBeTruthy();
  expect(screen.queryByText(/^Age at the study/u)).toBeNull();
  await userEvent.click(await button('Enter age'));
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Age in years' })).value).toBe('');
  await userEvent.click(await button('Age: adult'));
  expect(server.changes).toEqual([enteredAge({ group: 'adult' })]);

  await show(readingAt('adult'));
  await waitFor(() => expect(screen.queryByText(told)).toBeNull());
});

it('two ages that the same findings are made for are told, and decide', async () => {
  await openRoom(readingAt({ ...TWO, years: 70 }));
  expect(await screen.findByText(/70 years or 54 years\. The same findings apply to both/u)).toBeTruthy();
  expect(screen.getByText('Age at the study: 70 years or 54 years')).toBeTruthy();
  expect(screen.queryByText(/Patient's age unknown/u)).toBeNull();
  expect(await button('Change')).toBeTruthy();
});

it('ages that rounding brings apart are one', async () => {
  await openRoom(readingAt({ ...TWO, years: 55 }));
  expect(await screen.findByText('Age at the study: 55 years')).toBeTruthy();
  expect(screen.queryByText(/states conflicting ages/u)).toBeNull();
});

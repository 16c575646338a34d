import { afterEach, expect, it, vi } from 'vitest';
import { setUpTexts } from '../i18n/setup.ts';
import { errorOfCheck } from './error-of-check.ts';
import { strategyNameOf } from './strategies.ts';

afterEach(() => vi.restoreAllMocks());

it.each(['custom', 'supabase', 'cognito'])('%s is what it says', (name) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(strategyNameOf(name)).toBe(name);
  expect(warn).not.toHaveBeenCalled();
});

it('an unknown strategy falls back to cognito, with one warning', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(strategyNameOf('auth0')).toBe('cognito');
  expect(strategyNameOf('auth0')).toBe('cognito');
  expect(warn.mock.calls).toEqual([['Unknown auth strategy "auth0", falling back to cognito.']]);
});

it('a directory that fails at the check of a session is told of as the strategy wants it', async () => {
  await setUpTexts();
  const failure = new Error('No network.');
  expect(errorOfCheck('custom', failure)).toBe('No network.');
  expect(errorOfCheck('supabase', failure)).toBe('Something went wrong');
  expect(errorOfCheck('cognito', failure)).toBeNull();
});

import type { PublicConfig } from '@aiso/contracts/public-config';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { setUpTexts } from '../../app/i18n/setup.ts';
import { createSupabaseStrategy } from './supabase-strategy.ts';

const CONFIG = { supabaseAuthUrl: '/auth/v1', AISO_SUPABASE_ANON_KEY: '' } as PublicConfig;
const INPUT = { email: 'ada@example.org', password: 'Secret-123', keep: true };

/** The official client before a service that answers as told. */
async function strategyBefore(status: number, body: object) {
  const headers = { 'x-supabase-api-version': '2024-01-01' };
  vi.stubGlobal('fetch', async () => Response.json(body, { status, headers }));
  return createSupabaseStrategy(CONFIG);
}

beforeAll(() => setUpTexts());
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['its code', { code: 'email_not_confirmed', message: 'Confirm it first' }, 'Confirm it first'],
  ['its text', { error: 'invalid_grant', error_description: 'Email not confirmed' }, 'Email not confirmed'],
])('an address that is not confirmed is known by %s', async (_how, body, error) => {
  const strategy = await strategyBefore(400, body);
  expect(await strategy.signInWithPassword(INPUT)).toEqual({ step: 'unconfirmed', error });
});

it('another refusal leads to no confirmation', async () => {
  const strategy = await strategyBefore(400, { code: 'invalid_credentials', message: 'Email not known' });
  expect((await strategy.signInWithPassword(INPUT)).step).toBe('refused');
});

it('a sign-out that fails leaves no token behind', async () => {
  const user = { id: 'u1', app_metadata: {}, user_metadata: {}, aud: '', created_at: '' };
  const expiresAt = Math.floor(Date.now() / 1000) + 3600;
  const tokens = { access_token: 'a.e30.c', refresh_token: 'r', token_type: 'bearer', expires_in: 3600 };
  localStorage.setItem('aiso-gotrue', JSON.stringify({ ...tokens, expires_at: expiresAt, user }));
  const strategy = await strategyBefore(500, { code: 'unexpected_failure', message: 'The service is away' });
  expect((await strategy.signOut()).error).toMatch(/cannot be reached/u);
  expect(localStorage.getItem('aiso-gotrue')).toBeNull();
});

it.each([
  [{ external: { google: true, github: false }, disable_signup: false }, ['google'], true],
  [{ external: {}, disable_signup: true }, [], false],
  [{}, [], false],
])('offers what the service says it is configured for: %j', async (settings, providers, signUp) => {
  const strategy = await strategyBefore(200, settings);
  expect(await strategy.links?.offers()).toEqual({ providers, signUp });
});

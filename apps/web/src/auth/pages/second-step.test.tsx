import type { AccountView } from '@aiso/contracts/account';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { Outlet } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AuthGuard } from '../../app/session/guards.tsx';
import { writeMarker } from '../../app/session/session-marker.ts';
import {
  type AskedStep,
  type AuthStrategy,
  CHOICE_CHALLENGE,
  challenged,
  MAIL_CHALLENGE,
  NEW_PASSWORD_CHALLENGE,
  refused,
  SECOND_FACTOR_CHALLENGE,
  SET_UP_CHALLENGE,
  SIGNED_IN,
  type SignInResult,
} from '../../app/session/strategy.ts';
import { answer, refusal } from '../../testing/answer.ts';
import { renderApp, sessionOf } from '../../testing/render-app.tsx';
import { guestRoutes } from '../auth-routes.tsx';
import { FirstCodesGate } from '../FirstCodesGate.tsx';
import { CUSTOM_CONFIG, fillIn, press, signInWith } from '../testing/auth-app.tsx';
import { hasUnkeptCodes, noteUnkeptCodes } from '../unkept-codes.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const signInAsked = (step: AskedStep, calls: Partial<AuthStrategy> = {}) =>
  signInWith(challenged(step), calls);
const takes = (right: string, error: string) =>
  vi.fn(async (code: string): Promise<SignInResult> => {
    if (code !== right) return refused(error);
    writeMarker(true);
    return SIGNED_IN;
  });
const arrives = ({ router }: Awaited<ReturnType<typeof signInWith>>) =>
  waitFor(() => expect(router.state.location.pathname).toBe('/pulmonology/listing'));

describe('the code of an app', () => {
  const asked = { name: SECOND_FACTOR_CHALLENGE } as const;

  it('takes six digits, however they are pasted, and asks again after a wrong code', async () => {
    const confirmSecondFactor = takes('123456', 'Invalid verification code.');
    const app = await signInAsked(asked, { confirmSecondFactor });
    const field = await screen.findByLabelText('One-time code');
    expect(field.getAttribute('autocomplete')).toBe('one-time-code');
    expect(document.activeElement).toBe(field);
    fillIn('One-time code', '12345');
    press('Verify');
    expect(await screen.findByText('Enter all 6 digits of the code')).toBeTruthy();
    expect(confirmSecondFactor).not.toHaveBeenCalled();
    fillIn('One-time code', '000000');
    press('Verify');
    expect(await screen.findByText('Invalid verification code.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('One-time code').value).toBe('');
    fillIn('One-time code', ' 123 456 ');
    press('Verify');
    await arrives(app);
  });

  it('takes a recovery code where the app is lost', async () => {
    const confirmSecondFactor = vi.fn(async () => refused('Invalid verification code.'));
    await signInAsked(asked, { confirmSecondFactor });
    await screen.findByLabelText('One-time code');
    press('Use a recovery code instead');
    const field = screen.getByLabelText('Recovery code');
    expect(document.activeElement).toBe(field);
    press('Verify');
    expect(await screen.findByText('Enter the full recovery code')).toBeTruthy();
    fillIn('Recovery code', 'abcde-fghij');
    press('Verify');
    expect(await screen.findByText('Invalid verification code.')).toBeTruthy();
    expect(confirmSecondFactor).toHaveBeenCalledExactlyOnceWith('abcde-fghij');
    press('Use the authenticator app instead');
    expect(screen.getByLabelText('One-time code')).toBeTruthy();
  });

  it('leads back to the sign-in, and leaves nothing of the first step', async () => {
    const signOut = vi.fn(async () => ({ error: null }));
    await signInAsked(asked, { signOut });
    await screen.findByLabelText('One-time code');
    press('Back to sign in');
    expect(await screen.findByRole('heading', { name: 'Welcome to AISO' })).toBeTruthy();
    await waitFor(() => expect(signOut).toHaveBeenCalled());
  });
});

describe('a second factor that must be set up', () => {
  const setUp = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/AISO:ada?secret=JBSWY3DPEHPK3PXP' };
  const asked = { name: SET_UP_CHALLENGE, setUp } as const;

  it('is shown as a picture and a key, and its first code signs in', async () => {
    const confirmSecondFactor = takes('123456', 'Invalid verification code.');
    const app = await signInAsked(asked, { confirmSecondFactor });
    await screen.findByRole('heading', { name: 'Set up two-step sign-in' });
    const picture = screen.getByRole('img', { name: 'QR code for the authenticator app' });
    expect(decodeURIComponent(picture.getAttribute('src') ?? '')).toContain('<svg');
    expect(screen.getByLabelText('Key for the authenticator app').textContent).toBe('JBSW Y3DP EHPK 3PXP');
    const field = screen.getByLabelText('Code from the app');
    expect(document.activeElement).toBe(field);
    fillIn('Code from the app', '12');
    press('Turn on and sign in');
    await screen.findByText('Enter the six-digit code from the app');
    expect(confirmSecondFactor).not.toHaveBeenCalled();
    fillIn('Code from the app', '000000');
    press('Turn on and sign in');
    await screen.findByText('Invalid verification code.');
    fillIn('Code from the app', '123 456');
    press('Turn on and sign in');
    await arrives(app);
  });

  const CODES = ['aaaaa-bbbbb', 'ccccc-ddddd'];
  const ACCOUNT: AccountView = {
    email: 'ada@example.org',
    givenName: null,
    familyName: null,
    isManagedHere: true,
    hasSecondFactor: true,
    recoveryCodesLeft: 0,
    mailCodes: 'off',
  };
  /**
   * Answers for the account that is set up; those to the call for codes one after the other.
   * @returns how often they were said to be kept
   */
  function answerWith(isManagedHere: boolean, answers: readonly (() => Response)[]) {
    const others = globalThis.fetch;
    const left = [...answers];
    const said = { kept: 0 };
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      if (path === '/api/account') return answer('GET /api/account', { ...ACCOUNT, isManagedHere });
      if (path === '/api/account/recovery-codes/kept') {
        said.kept += 1;
        return new Response(null, { status: 204 });
      }
      if (path !== '/api/account/recovery-codes/first') return others(path, init);
      return left.shift()?.() ?? new Response(null, { status: 500 });
    });
    return said;
  }
  async function setUpWith(isManagedHere: boolean, ...answers: readonly (() => Response)[]) {
    const app = await signInAsked(asked, { confirmSecondFactor: takes('123456', 'Wrong.') });
    await screen.findByRole('heading', { name: 'Set up two-step sign-in' });
    const said = answerWith(isManagedHere, answers);
    fillIn('Code from the app', '123456');
    press('Turn on and sign in');
    return { ...app, said };
  }
  async function reloadWith(...answers: readonly (() => Response)[]) {
    const screens = [{ path: 'pulmonology/listing', Component: () => <p>a screen of the product</p> }];
    const frame = {
      Component: () => (
        <FirstCodesGate>
          <Outlet />
        </FirstCodesGate>
      ),
      children: screens,
    };
    await renderApp([...guestRoutes, { Component: AuthGuard, children: [frame] }], {
      at: '/auth/custom/login',
      isMarked: true,
      hasUnkeptCodes: true,
      config: CUSTOM_CONFIG,
      session: sessionOf('naseem'),
    });
    return answerWith(true, answers);
  }
  const given = () => answer('POST /api/account/recovery-codes/first', { recoveryCodes: CODES });
  const busy = () => refusal('rate.limited', 'Too many requests. Wait a moment.');

  it('shows its recovery codes once, before it leads in', async () => {
    const app = await setUpWith(true, given);
    await screen.findByRole('heading', { name: 'Save your recovery codes' });
    const list = screen.getByRole('list', { name: 'Recovery codes' });
    await waitFor(() => expect(document.activeElement).toBe(list));
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(CODES);
    expect(app.router.state.location.pathname).toBe('/auth/custom/login');
    expect(hasUnkeptCodes()).toBe(true);
    press('I have stored these codes');
    await arrives(app);
    expect(app.said.kept).toBe(1);
    expect(hasUnkeptCodes()).toBe(false);
  });

  it('shows other ones where their page is loaded again before they are kept', async () => {
    const said = await reloadWith(given);
    await screen.findByRole('heading', { name: 'Save your recovery codes' });
    expect(
      within(screen.getByRole('list', { name: 'Recovery codes' })).getAllByRole('listitem'),
    ).toHaveLength(CODES.length);
    expect(screen.queryByText('a screen of the product')).toBeNull();
    press('I have stored these codes');
    await screen.findByText('a screen of the product');
    expect(said.kept).toBe(1);
    expect(hasUnkeptCodes()).toBe(false);
  });

  it('is nothing to who signs in after the person', async () => {
    writeMarker(true);
    noteUnkeptCodes(true);
    expect(hasUnkeptCodes()).toBe(true);
    writeMarker(true);
    expect(hasUnkeptCodes()).toBe(false);
  });

  it('leads in after a reload that comes too late for others', async () => {
    const over = () => refusal('resource.not_found');
    const said = await reloadWith(over);
    await screen.findByText('a screen of the product');
    expect(screen.queryByRole('list', { name: 'Recovery codes' })).toBeNull();
    expect(said.kept).toBe(0);
    expect(hasUnkeptCodes()).toBe(false);
  });

  it('says so where no codes could be made, tries again, and leads in without them', async () => {
    const app = await setUpWith(true, busy, busy);
    await screen.findByText('Too many requests. Wait a moment.');
    expect(screen.getByText(/^Recovery codes could not be created\./u)).toBeTruthy();
    press('Retry');
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Retry' }).disabled).toBe(false),
    );
    press('Continue without codes');
    await arrives(app);
  });

  it('shows the codes that a second try gets', async () => {
    await setUpWith(true, busy, given);
    await screen.findByText(/^Too many requests/u);
    press('Retry');
    await screen.findByRole('list', { name: 'Recovery codes' });
  });

  it('has no codes where another directory keeps the account', async () => {
    await arrives(await setUpWith(false, given));
    expect(hasUnkeptCodes()).toBe(false);
    expect(screen.queryByRole('list', { name: 'Recovery codes' })).toBeNull();
  });

  it('may follow a new password', async () => {
    await signInAsked(
      { name: NEW_PASSWORD_CHALLENGE },
      { confirmNewPassword: async () => challenged(asked) },
    );
    await screen.findByLabelText('New password');
    fillIn('New password', 'Brand-new-1');
    fillIn('Confirm password', 'Brand-new-1');
    press('Set Password');
    await screen.findByRole('heading', { name: 'Set up two-step sign-in' });
  });
});

describe('two kinds of second factor', () => {
  it('are a choice, and the mailed code signs in', async () => {
    const sentTo = 'a***@e***';
    const chooseSecondFactor = vi.fn(async () => challenged({ name: MAIL_CHALLENGE, sentTo }));
    const confirmSecondFactor = takes('12345678', 'Invalid verification code.');
    const app = await signInAsked({ name: CHOICE_CHALLENGE }, { chooseSecondFactor, confirmSecondFactor });
    await screen.findByRole('button', { name: 'Authenticator app' });
    press('Email');
    await screen.findByText(`Enter the 8-digit code we sent to ${sentTo}. It is valid for 10 minutes.`);
    expect(chooseSecondFactor).toHaveBeenCalledExactlyOnceWith('mail');
    expect(screen.queryByRole('button', { name: 'Use a recovery code instead' })).toBeNull();
    fillIn('One-time code', '00000000');
    press('Verify');
    await screen.findByText('Invalid verification code.');
    fillIn('One-time code', '12345678');
    press('Verify');
    await arrives(app);
  });

  it('say why the mail could not be sent, and leave the app', async () => {
    const chooseSecondFactor = async (kind: 'app' | 'mail') =>
      kind === 'mail'
        ? refused('The code could not be sent. Please try again later.')
        : challenged({ name: SECOND_FACTOR_CHALLENGE });
    await signInAsked({ name: CHOICE_CHALLENGE }, { chooseSecondFactor });
    await screen.findByRole('button', { name: 'Email' });
    press('Email');
    await screen.findByText('The code could not be sent. Please try again later.');
    press('Authenticator app');
    await screen.findByRole('button', { name: 'Use a recovery code instead' });
  });
});

import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { GuestGuard } from '../app/session/guards.tsx';
import { writeMarker } from '../app/session/session-marker.ts';
import {
  challenged,
  NEW_PASSWORD_CHALLENGE,
  refused,
  SIGNED_IN,
  type SignInResult,
} from '../app/session/strategy.ts';
import { renderApp, sessionOf, strategyDouble } from '../testing/render-app.tsx';
import SignInPage from './SignInPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const routes = [
  { Component: GuestGuard, children: [{ index: true, Component: SignInPage }] },
  { path: 'pulmonology/listing', Component: () => <p>listing</p> },
];

async function fillIn(email = 'ada@example.org', password = 'Secret-123') {
  const user = userEvent.setup();
  if (email !== '') await user.type(await screen.findByLabelText('Email'), email);
  if (password !== '') await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  return user;
}

describe('sign-in', () => {
  it('tells which field is missing and asks the directory nothing', async () => {
    const signInWithPassword = vi.fn(async () => SIGNED_IN);
    await renderApp(routes, { strategy: strategyDouble({ signInWithPassword }) });
    await screen.findByLabelText('Email');
    const user = await fillIn('', '');
    expect(screen.getByText('Email is required')).toBeTruthy();
    expect(screen.getByText('Password is required')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    await user.type(screen.getByLabelText('Email'), 'nobody');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.getByText('Enter a valid email address')).toBeTruthy();
    expect(signInWithPassword).not.toHaveBeenCalled();
  });

  it('takes a one-time password with what was pasted around it, and changes no other', async () => {
    const signInWithPassword = vi.fn(async () => refused('Incorrect email or password.'));
    await renderApp(routes, { strategy: strategyDouble({ signInWithPassword }) });
    await screen.findByLabelText('Email');
    const user = await fillIn('ada@example.org', '');
    for (const [pasted, sent] of [
      [' Kx7m-Qp3t-9bRw-hT4z\t ', 'Kx7m-Qp3t-9bRw-hT4z'],
      [' Secret-123 ', ' Secret-123 '],
    ] as const) {
      const field = screen.getByLabelText('Password');
      await user.clear(field);
      await user.click(field);
      await user.paste(pasted);
      await user.click(screen.getByRole('button', { name: 'Sign in' }));
      await waitFor(() =>
        expect(signInWithPassword).toHaveBeenLastCalledWith({
          email: 'ada@example.org',
          password: sent,
          keep: false,
        }),
      );
      await screen.findByText('Incorrect email or password.');
    }
  });

  it('cannot be sent twice while the directory answers, and shows its error', async () => {
    let answer: (result: SignInResult) => void = () => {};
    const strategy = strategyDouble({
      signInWithPassword: () => new Promise((resolve) => (answer = resolve)),
    });
    await renderApp(routes, { strategy });
    await fillIn();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Signing in...' }).disabled).toBe(true);
    answer(refused('Incorrect email or password.'));
    expect(await screen.findByText('Incorrect email or password.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sign in' }).disabled).toBe(false);
  });

  it('has one sentence for what nobody expected', async () => {
    const strategy = strategyDouble({
      signInWithPassword: async () => {
        throw new Error('secret detail');
      },
    });
    await renderApp(routes, { strategy });
    await fillIn();
    expect(await screen.findByText('An unexpected error occurred. Please try again.')).toBeTruthy();
  });

  it('leads to the tenant’s landing page', async () => {
    const strategy = strategyDouble({
      signInWithPassword: async ({ keep }) => {
        writeMarker(keep);
        return SIGNED_IN;
      },
    });
    await renderApp(routes, { strategy, session: sessionOf('naseem') });
    await fillIn();
    expect(await screen.findByText('listing')).toBeTruthy();
  });

  it('ends with the tab unless its person asks to be kept signed in', async () => {
    const kept: boolean[] = [];
    const strategy = strategyDouble({
      signInWithPassword: async ({ keep }) => {
        kept.push(keep);
        return refused('Not yet.');
      },
    });
    await renderApp(routes, { strategy });
    const user = await fillIn();
    await screen.findByText('Not yet.');
    await user.click(screen.getByRole('checkbox', { name: 'Keep me signed in' }));
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(kept).toEqual([false, true]));
  });

  it('has the focus in its first field', async () => {
    await renderApp(routes);
    expect(document.activeElement).toBe(await screen.findByLabelText('Email'));
  });

  it('shows and hides the password', async () => {
    await renderApp(routes);
    const password = await screen.findByLabelText('Password');
    expect(password.getAttribute('type')).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password.getAttribute('type')).toBe('text');
  });
});

describe('one-time password', () => {
  it('must be replaced by one that keeps the rules before anybody gets in', async () => {
    const confirmNewPassword = vi.fn(async () => {
      writeMarker(true);
      return SIGNED_IN;
    });
    const strategy = strategyDouble({
      signInWithPassword: async () => challenged({ name: NEW_PASSWORD_CHALLENGE }),
      confirmNewPassword,
    });
    await renderApp(routes, { strategy, session: sessionOf('naseem') });
    const user = await fillIn();
    const field = await screen.findByLabelText('New password');
    await user.type(field, 'lower-only1');
    await user.type(screen.getByLabelText('Confirm password'), 'other');
    await user.click(screen.getByRole('button', { name: 'Set Password' }));
    expect(await screen.findByText('Password must contain at least one uppercase letter')).toBeTruthy();
    expect(screen.getByText('Passwords do not match')).toBeTruthy();
    expect(confirmNewPassword).not.toHaveBeenCalled();

    await user.clear(field);
    await user.type(field, 'Brand-new-1');
    await user.clear(screen.getByLabelText('Confirm password'));
    await user.type(screen.getByLabelText('Confirm password'), 'Brand-new-1');
    await user.click(screen.getByRole('button', { name: 'Set Password' }));
    await waitFor(() => expect(confirmNewPassword).toHaveBeenCalledWith('Brand-new-1'));
    expect(await screen.findByText('listing')).toBeTruthy();
  });
});

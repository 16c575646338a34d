import type { AccountView, SessionsView } from '@aiso/contracts/account';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Toaster } from 'react-hot-toast';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';
import { renderApp, sessionOf, strategyDouble } from '../testing/render-app.tsx';
import AccountDialog from './AccountDialog.tsx';
import { browserName } from './browser-name.ts';
import SettingsDialog from './SettingsDialog.tsx';

beforeAll(async () => {
  configure({ asyncUtilTimeout: 10_000 });
  // The toasts ask for it; jsdom knows none.
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    });
  await import('../parts/ask/ConfirmDialog.tsx');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const PASSWORD = 'Own-Password-1';
const CODES = Array.from({ length: 10 }, (_, index) => `aaaa${index}-bbbbb`);
const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

type Call = { readonly method: string; readonly path: string; readonly body: unknown };

/** The server's part, in memory. @returns what it was asked */
function serve(first: Partial<AccountView> = {}): Call[] {
  const calls: Call[] = [];
  let account: AccountView = {
    email: 'ada@example.org',
    givenName: 'Ada',
    familyName: 'Lovelace',
    isManagedHere: true,
    hasSecondFactor: false,
    recoveryCodesLeft: 0,
    ...first,
  };
  const at = '2026-03-01T10:10:00Z';
  let sessions: SessionsView['sessions'] = [
    { id: 's1', signedInAt: at, usedAt: at, userAgent: CHROME, isThis: true },
    { id: 's2', signedInAt: at, usedAt: at, userAgent: 'Mozilla/5.0 (iPhone) Safari/604.1', isThis: false },
    { id: 's3', signedInAt: at, usedAt: at, userAgent: null, isThis: false },
  ];
  const refuse = (code: string, error: string): Response => Response.json({ code, error }, { status: 422 });
  const done = (): Response => new Response(null, { status: 204 });
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (!path.startsWith('/api/account')) return others(path, init);
    const method = init.method ?? 'GET';
    const body = JSON.parse((init.body as string | null) ?? 'null') as Record<string, string> | null;
    if (method !== 'GET') calls.push({ method, path, body });
    const given = body?.['password'] ?? body?.['currentPassword'];
    if (given !== undefined && given !== PASSWORD)
      return refuse('password.wrong', 'The password is not right.');
    switch (`${method} ${path.replace('/api/account', '')}`) {
      case 'GET ':
        return Response.json(account);
      case 'PUT /names':
        account = { ...account, ...body };
        return Response.json(account);
      case 'POST /password':
      case 'DELETE /sessions':
        sessions = sessions.filter(({ isThis }) => isThis);
        return done();
      case 'GET /sessions':
        return Response.json({ sessions });
      case 'DELETE /sessions/s2':
        sessions = sessions.filter(({ id }) => id !== 's2');
        return done();
      case 'POST /second-factor':
        return Response.json({
          secret: 'ABCDEFGHIJKLMNOP',
          qrSvg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
        });
      case 'POST /second-factor/confirm':
        if (body?.['code'] !== '123456') return refuse('code.wrong', 'Invalid verification code.');
        account = { ...account, hasSecondFactor: true, recoveryCodesLeft: 10 };
        return Response.json({ recoveryCodes: CODES });
      case 'POST /second-factor/remove':
        account = { ...account, hasSecondFactor: false, recoveryCodesLeft: 0 };
        return done();
      default:
        return new Response(null, { status: 500 });
    }
  });
  return calls;
}

function Dialogs({ which }: { which: 'account' | 'settings' }) {
  const [client] = useState(createQueryClient);
  const state = { isOpen: true, onClose: () => undefined, onClosed: () => undefined };
  return (
    <QueryClientProvider client={client}>
      {which === 'account' ? (
        <AccountDialog session={sessionOf('naseem')} {...state} />
      ) : (
        <SettingsDialog {...state} />
      )}
      <Toaster />
    </QueryClientProvider>
  );
}

async function open(which: 'account' | 'settings', account: Partial<AccountView> = {}, tab?: string) {
  const idToken = vi.fn<() => Promise<string>>(async () => 'token');
  await renderApp([{ path: '*', Component: () => <Dialogs which={which} /> }], {
    strategy: strategyDouble({ idToken }),
  });
  const calls = serve(account);
  const user = userEvent.setup();
  if (tab !== undefined) await user.click(await screen.findByRole('tab', { name: tab }));
  return { user, calls, idToken };
}

describe('my account', () => {
  it('shows what the administrator decides on, and lets the names be changed', async () => {
    const { user, calls, idToken } = await open('account');
    expect(await screen.findByText('ada@example.org')).toBeTruthy();
    const first = await screen.findByLabelText('First name');
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    expect(save.disabled).toBe(true);
    await user.clear(first);
    await user.tab();
    expect(await screen.findByText('Required')).toBeTruthy();
    await user.type(first, 'Augusta');
    await user.click(save);
    expect(await screen.findByText('Your name was changed')).toBeTruthy();
    expect(calls).toMatchObject([{ method: 'PUT', body: { givenName: 'Augusta', familyName: 'Lovelace' } }]);
    expect(idToken).toHaveBeenCalledWith({ forceRefresh: true });
  });

  it('says where an account is changed that another directory keeps', async () => {
    await open('account', { isManagedHere: false });
    expect(await screen.findByText(/^Your account is kept in another directory/u)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});

describe('password', () => {
  it('is changed by who knows the current one, under the rules', async () => {
    const { user, calls } = await open('settings', {}, 'Password');
    const current = await screen.findByLabelText('Current password');
    const next = screen.getByLabelText('New password');
    const again = screen.getByLabelText('Confirm password');
    await user.type(current, 'Wrong-Password-1');
    await user.type(next, 'short');
    await user.type(again, 'other');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Passwords do not match')).toBeTruthy();
    expect(calls).toEqual([]);
    for (const field of [next, again]) {
      await user.clear(field);
      await user.type(field, 'New-Password-2');
    }
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('The password is not right.')).toBeTruthy();
    expect(document.activeElement).toBe(current);
    await user.clear(current);
    await user.type(current, PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Your password was changed')).toBeTruthy();
    expect(calls.at(-1)?.body).toEqual({ currentPassword: PASSWORD, newPassword: 'New-Password-2' });
  });
});

describe('sessions', () => {
  it('are named by browser, this one marked, and end one by one or all others at once', async () => {
    const { user, calls } = await open('settings', {}, 'Sessions');
    const list = await screen.findByRole('list', { name: 'Sessions' });
    const items = within(list).getAllByRole('listitem');
    expect(items.map((item) => item.querySelector('p')?.textContent)).toEqual([
      'Chrome on Windows',
      'Safari on iOS',
      'Unknown browser',
    ]);
    expect(items[0]?.textContent).toContain('This device');
    await user.click(screen.getByRole('button', { name: 'End Safari on iOS' }));
    const ask = await screen.findByRole('alertdialog');
    await user.click(within(ask).getByRole('button', { name: 'End' }));
    expect(await screen.findByText('The session was ended')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'End all other sessions' }));
    const askAll = await screen.findByRole('alertdialog', { name: 'End all other sessions?' });
    await user.click(within(askAll).getByRole('button', { name: 'End all other sessions' }));
    expect(await screen.findByText('All other sessions were ended')).toBeTruthy();
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1));
    expect(calls.map(({ path }) => path)).toEqual(['/api/account/sessions/s2', '/api/account/sessions']);
  });
});

describe('second factor', () => {
  it('is set up with the password and the first code; its recovery codes are shown once and kept as a file', async () => {
    const { user } = await open('settings', {}, 'Second factor');
    await user.click(await screen.findByRole('button', { name: 'Set up authenticator app' }));
    const password = await screen.findByLabelText('Password');
    expect(document.activeElement).toBe(password);
    await user.type(password, 'Wrong-Password-1');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('The password is not right.')).toBeTruthy();
    await user.clear(password);
    await user.type(password, PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(
      (await screen.findByRole('img', { name: 'QR code for the authenticator app' })).getAttribute('src'),
    ).toMatch(/^data:image\/svg\+xml/u);
    expect(screen.getByRole('status', { name: 'Key for the authenticator app' }).textContent).toBe(
      'ABCD EFGH IJKL MNOP',
    );
    const code = screen.getByLabelText('Code from the app');
    await user.type(code, '12');
    await user.click(screen.getByRole('button', { name: 'Turn on' }));
    expect(await screen.findByText('Enter the six digits that the app shows')).toBeTruthy();
    await user.type(code, '3457');
    await user.click(screen.getByRole('button', { name: 'Turn on' }));
    expect(await screen.findByText('Invalid verification code.')).toBeTruthy();
    await user.clear(code);
    await user.type(code, '123456');
    await user.click(screen.getByRole('button', { name: 'Turn on' }));
    const codes = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(
      within(codes)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(CODES);
    const made: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      made.push(blob as Blob);
      return 'blob:codes';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await user.click(screen.getByRole('button', { name: 'Download' }));
    expect(await made[0]?.text()).toContain(`${CODES[0]}\n${CODES[1]}`);
    await user.click(screen.getByRole('button', { name: 'I have kept them' }));
    expect(await screen.findByText('10 recovery codes are left.')).toBeTruthy();
    expect(screen.queryByText(CODES[0] ?? '')).toBeNull();
  });

  it('is removed with the password alone', async () => {
    const { user } = await open('settings', { hasSecondFactor: true, recoveryCodesLeft: 1 }, 'Second factor');
    expect(await screen.findByText('1 recovery code is left.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove second factor' }));
    await user.type(await screen.findByLabelText('Password'), PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Remove second factor' }));
    expect(await screen.findByText('The second factor was removed')).toBeTruthy();
    expect(await screen.findByText('Second factor is off')).toBeTruthy();
  });
});

describe('what a browser calls itself', () => {
  it.each([
    [CHROME, 'Chrome', 'Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Version/18 Safari/605.1', 'Safari', 'macOS'],
    ['Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36 EdgA/140.0', 'Edge', 'Android'],
    ['curl/8', null, null],
  ])('%s is %s on %s', (userAgent, browser, system) =>
    expect(browserName(userAgent)).toEqual({ browser, system }),
  );
});

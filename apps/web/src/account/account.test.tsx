import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { browserName } from './browser-name.ts';
import { CHROME, open, PASSWORD, prepareAccount } from './testing/account-app.tsx';

prepareAccount();

describe('my account', () => {
  it('shows what the administrator decides on, and lets the names be changed', async () => {
    const { user, calls, idToken } = await open();
    expect(await screen.findByText('ada@example.org')).toBeTruthy();
    const first = await screen.findByLabelText('First name');
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    expect(save.disabled).toBe(true);
    await user.clear(first);
    await user.tab();
    expect(await screen.findByText('Required')).toBeTruthy();
    await user.type(first, 'Augusta');
    await user.click(save);
    expect(await screen.findByText('Name updated')).toBeTruthy();
    expect(calls).toMatchObject([{ method: 'PUT', body: { givenName: 'Augusta', familyName: 'Lovelace' } }]);
    expect(idToken).toHaveBeenCalledWith({ forceRefresh: true });
  });

  it('says where an account is changed that another directory keeps', async () => {
    await open({ isManagedHere: false });
    expect(await screen.findByText(/^Your account is managed in another directory/u)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});

describe('password', () => {
  it('is changed by who knows the current one, under the rules', async () => {
    const { user, calls } = await open({}, 'Password');
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
    expect(await screen.findByText('Incorrect password.')).toBeTruthy();
    expect(document.activeElement).toBe(current);
    await user.clear(current);
    await user.type(current, PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Password changed')).toBeTruthy();
    expect(calls.at(-1)?.body).toEqual({ currentPassword: PASSWORD, newPassword: 'New-Password-2' });
  });
});

describe('sessions', () => {
  it('are named by browser, this one marked, and end one by one or all others at once', async () => {
    const { user, calls } = await open({}, 'Sessions');
    const list = await screen.findByRole('list', { name: 'Sessions' });
    const items = within(list).getAllByRole('listitem');
    expect(items.map((item) => item.querySelector('p')?.textContent)).toEqual([
      'Chrome on Windows',
      'Safari on iOS',
      'Unknown browser',
    ]);
    expect(items[0]?.textContent).toContain('This device');
    await user.click(screen.getByRole('button', { name: 'End Safari on iOS' }));
    expect(await screen.findByRole('heading', { name: 'End the session of Safari on iOS?' })).toBeTruthy();
    await user.type(screen.getByLabelText('Password'), 'Wrong-Password-1');
    await user.click(screen.getByRole('button', { name: 'End' }));
    expect(await screen.findByText('Incorrect password.')).toBeTruthy();
    await user.clear(screen.getByLabelText('Password'));
    await user.type(screen.getByLabelText('Password'), PASSWORD);
    await user.click(screen.getByRole('button', { name: 'End' }));
    expect(await screen.findByText('Session ended')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'End all other sessions' }));
    expect(await screen.findByRole('heading', { name: 'End all other sessions?' })).toBeTruthy();
    await user.type(screen.getByLabelText('Password'), PASSWORD);
    await user.click(screen.getByRole('button', { name: 'End all other sessions' }));
    expect(await screen.findByText('All other sessions ended')).toBeTruthy();
    const left = await screen.findByRole('list', { name: 'Sessions' });
    await waitFor(() => expect(within(left).getAllByRole('listitem')).toHaveLength(1));
    expect(calls.map(({ path, body }) => [path, body])).toEqual([
      ['/api/account/sessions/end', { password: 'Wrong-Password-1', sessionId: 's2' }],
      ['/api/account/sessions/end', { password: PASSWORD, sessionId: 's2' }],
      ['/api/account/sessions/end', { password: PASSWORD }],
    ]);
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

import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { CODES, open, PASSWORD, prepareAccount } from './testing/account-app.tsx';

prepareAccount();

describe('second factor', () => {
  it('is set up with the password and the first code; its recovery codes are shown once, copied, and kept as a file', async () => {
    const { user } = await open({}, 'Second factor');
    await user.click(await screen.findByRole('button', { name: 'Set up authenticator app' }));
    const password = await screen.findByLabelText('Password');
    expect(document.activeElement).toBe(password);
    await user.type(password, 'Wrong-Password-1');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Incorrect password.')).toBeTruthy();
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
    expect(await screen.findByText('Enter the six-digit code from the app')).toBeTruthy();
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
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'));
    const made: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      made.push(blob as Blob);
      return 'blob:codes';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await user.click(screen.getByRole('button', { name: 'Download' }));
    expect(await made[0]?.text()).toContain(`${CODES[0]}\n${CODES[1]}`);
    await user.click(screen.getByRole('button', { name: 'I have stored these codes' }));
    expect(await screen.findByText('10 recovery codes left.')).toBeTruthy();
    expect(screen.queryByText(CODES[0] ?? '')).toBeNull();
  });

  it('is removed with the password alone', async () => {
    const { user } = await open({ hasSecondFactor: true, recoveryCodesLeft: 1 }, 'Second factor');
    expect(await screen.findByText('1 recovery code left.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove second factor' }));
    await user.type(await screen.findByLabelText('Password'), PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Remove second factor' }));
    expect(await screen.findByText('Second factor removed')).toBeTruthy();
    expect(await screen.findByText('Second factor is off')).toBeTruthy();
  });

  it('asks for a code as well where the sign-in was a while ago, and keeps the password that was typed', async () => {
    const { user, calls } = await open({ hasSecondFactor: true }, 'Second factor', {
      needsCode: true,
    });
    await user.click(await screen.findByRole('button', { name: 'Remove second factor' }));
    const password = await screen.findByLabelText<HTMLInputElement>('Password');
    await user.type(password, PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Remove second factor' }));
    const code = await screen.findByLabelText('Code from the app');
    expect(document.activeElement).toBe(code);
    expect(password.value).toBe(PASSWORD);
    await user.type(code, '000000');
    await user.click(screen.getByRole('button', { name: 'Remove second factor' }));
    expect(await screen.findByText('Invalid verification code.')).toBeTruthy();
    await user.clear(code);
    await user.type(code, '123456');
    await user.click(screen.getByRole('button', { name: 'Remove second factor' }));
    expect(await screen.findByText('Second factor is off')).toBeTruthy();
    expect(calls.at(-1)?.body).toEqual({ password: PASSWORD, code: '123456' });
  });

  it('takes codes by mail beside the app, and drops them, for who knows the password', async () => {
    const { user, calls } = await open({ hasSecondFactor: true }, 'Second factor');
    const mail = { name: 'Codes by email' };
    expect(await screen.findByText(/a code sent to ada@example\.org/u)).toBeTruthy();
    await user.click(await screen.findByRole<HTMLInputElement>('switch', { ...mail, checked: false }));
    expect(calls).toEqual([]);
    await user.type(await screen.findByLabelText('Password'), 'Wrong-Password-1');
    await user.click(screen.getByRole('button', { name: 'Turn on' }));
    expect(await screen.findByText('Incorrect password.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('switch', { ...mail, checked: false }));
    await user.type(await screen.findByLabelText('Password'), PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Turn on' }));
    expect(await screen.findByText('Codes by email turned on')).toBeTruthy();
    await user.click(await screen.findByRole('switch', { ...mail, checked: true }));
    await user.type(await screen.findByLabelText('Password'), PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Turn off' }));
    expect(await screen.findByRole('switch', { ...mail, checked: false })).toBeTruthy();
    expect(calls.slice(1).map(({ body }) => body)).toEqual([
      { password: PASSWORD, isOn: true },
      { password: PASSWORD, isOn: false },
    ]);
  });

  it.each([
    ['no_mail_server', /no mail server is configured/u],
    ['unverified_address', /your address ada@example\.org is not confirmed/u],
    ['other_sign_in', /sign-in only accepts codes from an app/u],
  ] as const)('says why it takes no codes by mail: %s', async (mailCodes, reason) => {
    await open({ hasSecondFactor: true, mailCodes }, 'Second factor');
    expect(await screen.findByText(reason)).toBeTruthy();
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('offers no codes by mail without an app', async () => {
    await open({}, 'Second factor');
    expect(await screen.findByText('Second factor is off')).toBeTruthy();
    expect(screen.queryByRole('switch')).toBeNull();
  });
});

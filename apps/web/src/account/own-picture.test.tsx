import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { open, PICTURE, prepareAccount } from './testing/account-app.tsx';

prepareAccount();
beforeEach(() => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});

const shown = (): readonly string[] =>
  [...document.querySelectorAll<HTMLImageElement>('.MuiAvatar-root img')].map(({ src }) => src);

describe('the own picture', () => {
  it('is taken away, and put back by Undo', async () => {
    const { user, calls } = await open({}, undefined, { picture: PICTURE });
    await waitFor(() => expect(shown()).toEqual(['blob:picture']));
    await user.click(screen.getByRole('button', { name: 'Remove picture' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    const upload = await screen.findByRole('button', { name: 'Upload picture' });
    expect(shown()).toEqual([]);
    await waitFor(() => expect(document.activeElement).toBe(upload));
    await user.click(undo);
    expect(await screen.findByRole('button', { name: 'Change picture' })).toBeTruthy();
    await waitFor(() => expect(shown()).toEqual(['blob:picture']));
    expect(calls).toEqual([
      { method: 'DELETE', path: '/api/account/picture', body: null },
      { method: 'PUT', path: '/api/account/picture', body: { file: btoa('RIFF') } },
    ]);
  });

  it('is asked for again where the file is of another type, and nothing is sent', async () => {
    const { user, calls } = await open();
    await screen.findByRole('button', { name: 'Upload picture' });
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (input === null) throw new Error('There is no input.');
    input.removeAttribute('accept');
    await user.upload(input, new File(['GIF89a'], 'a.gif', { type: 'image/gif' }));
    expect(await screen.findByText('Choose a PNG, JPEG or WebP picture.')).toBeTruthy();
    const large = new File([new Uint8Array(8_000_001)], 'a.png', { type: 'image/png' });
    await user.upload(input, large);
    expect(await screen.findByText(/^Choose a picture up to 8/u)).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('is not offered where another directory keeps the account', async () => {
    await open({ isManagedHere: false });
    await screen.findByText(/^Your account is managed in another directory/u);
    expect(screen.queryByRole('button', { name: 'Upload picture' })).toBeNull();
  });
});

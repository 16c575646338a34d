import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import Notice from './Notice.tsx';
import { watchTyping } from './typed-text.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Page() {
  useEffect(watchTyping, []);
  return (
    <>
      <textarea aria-label="comment" />
      <input type="search" aria-label="search" />
      <Notice kind="newVersion" onHide={() => undefined} />
    </>
  );
}

it('a new version is not loaded over what somebody has typed before they said so', async () => {
  await renderApp([{ path: '*', Component: Page }]);
  fireEvent.input(await screen.findByLabelText('search'), { target: { value: 'meier' } });
  fireEvent.input(screen.getByLabelText('comment'), { target: { value: 'half a sentence' } });
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(await screen.findByText(/not saved\. Reloading discards it\./u)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload anyway' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('comment').value).toBe('half a sentence');
});

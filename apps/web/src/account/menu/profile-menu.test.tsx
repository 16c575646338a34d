import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { documentationPath } from '../../app/frame/addresses.ts';
import { renderApp, sessionOf } from '../../testing/render-app.tsx';
import ProfileMenuList from './ProfileMenuList.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const nothing = (): void => {};
const menu = (
  <ProfileMenuList
    session={sessionOf('naseem')}
    anchor={document.body}
    onClose={nothing}
    onOpenAccount={nothing}
    onOpenSettings={nothing}
    onSignOut={nothing}
  />
);

it('the way to the other mode says what it does, and no state beside it', async () => {
  await renderPart(menu);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Use dark mode' }));
  const back = await screen.findByRole('menuitem', { name: 'Use light mode' });
  expect(back.hasAttribute('aria-checked')).toBe(false);
});

it('leads to the documentation beside the program, where the website is shown', async () => {
  await renderApp([{ path: '*', element: menu }]);
  const item = await screen.findByRole('menuitem', { name: 'Documentation' });
  expect([item.getAttribute('href'), item.getAttribute('target')]).toEqual([
    '/docs/using?language=en',
    '_blank',
  ]);
  expect(documentationPath({ AISO_WEBSITE: 'off' }, 'en')).toBeNull();
  expect(documentationPath(undefined, 'en')).toBeNull();
});

import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { sessionOf } from '../../testing/render-app.tsx';
import ProfileMenuList from './ProfileMenuList.tsx';

afterEach(cleanup);

it('the way to the other mode says what it does, and no state beside it', async () => {
  const nothing = (): void => {};
  await renderPart(
    <ProfileMenuList
      session={sessionOf('naseem')}
      anchor={document.body}
      onClose={nothing}
      onOpenAccount={nothing}
      onOpenSettings={nothing}
      onSignOut={nothing}
    />,
  );
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Use dark mode' }));
  const back = await screen.findByRole('menuitem', { name: 'Use light mode' });
  expect(back.hasAttribute('aria-checked')).toBe(false);
});

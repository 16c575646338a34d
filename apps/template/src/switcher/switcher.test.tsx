import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toaster } from 'react-hot-toast';
import { afterEach, describe, expect, it, vi } from 'vitest';
import SwitcherTool from './SwitcherTool.tsx';
import { SAMPLE_TENANTS, SAMPLE_USERS } from './samples.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Screen = () => (
  <>
    <SwitcherTool />
    <Toaster />
  </>
);

async function openSwitcher() {
  // The toasts ask for the wish for less motion; jsdom has nobody to ask.
  const still = { matches: true, addListener() {}, removeListener() {}, addEventListener() {} };
  vi.stubGlobal('matchMedia', () => ({ ...still, removeEventListener() {} }));
  await renderPart(<Screen />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Demo switcher' }));
  const menu = await screen.findByRole('menu', { name: 'Demo switcher' });
  return { user, menu };
}

describe('demo switcher', () => {
  it('offers five sample users and three sample tenants, none of them chosen', async () => {
    const { menu } = await openSwitcher();
    expect(SAMPLE_USERS).toHaveLength(5);
    expect(SAMPLE_TENANTS).toHaveLength(3);
    const items = within(menu).getAllByRole('menuitemradio', { checked: false });
    const words = [
      ...SAMPLE_USERS.map(({ name, userRole }) => name + userRole),
      ...SAMPLE_TENANTS.map(({ name, description }) => name + description),
    ];
    expect(items).toHaveLength(words.length);
    for (const [index, word] of words.entries()) expect(items[index]?.textContent).toContain(word);
    expect(screen.getByRole('dialog', { description: /changes nothing on the server/u })).toBeTruthy();
  });

  it('a choice closes the menu, shows on the button, is said to be a demo, and asks the server nothing', async () => {
    const { user, menu } = await openSwitcher();
    const fetched = vi.spyOn(globalThis, 'fetch');
    await user.click(within(menu).getByRole('menuitemradio', { name: /Jonas Weber/u }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const button = screen.getByRole('button', { name: 'Demo switcher: Jonas Weber' });
    expect(document.activeElement).toBe(button);
    expect(
      await screen.findByText('Demo: Jonas Weber is chosen. You stay signed in as yourself.'),
    ).toBeTruthy();
    await user.click(button);
    await user.click(await screen.findByRole('menuitemradio', { name: /Harbour Screening/u }));
    expect(
      await screen.findByRole('button', { name: 'Demo switcher: Jonas Weber, Harbour Screening' }),
    ).toBeTruthy();
    expect(fetched).not.toHaveBeenCalled();
  });

  it('the arrow keys go from the users to the tenants, and Enter chooses', async () => {
    const { user, menu } = await openSwitcher();
    const items = within(menu).getAllByRole('menuitemradio');
    expect(document.activeElement).toBe(items[0]);
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(items[5]);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Demo switcher: Lakeside Clinic' })).toBeTruthy();
  });
});

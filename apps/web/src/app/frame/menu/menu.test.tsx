import { displayNameOf, initialsOf } from '@aiso/contracts/tenancy';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderApp, sessionOf } from '../../../testing/render-app.tsx';
import { placeIn } from './menu.ts';
import { MenuIcon } from './menu-icons.tsx';
import { MenuProvider } from './menu-place.ts';
import { SidebarMenu } from './SidebarMenu.tsx';
import { useHoverMenu } from './use-hover-menu.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const MenuIcons = () =>
  sessionOf('admin').menu.map(({ title, icon = title }) => <MenuIcon key={title} name={icon} />);

async function linksOf(tenant: string, at: string): Promise<string[]> {
  await renderApp([{ path: '*', Component: () => <SidebarMenu menu={sessionOf(tenant).menu} isWide /> }], {
    at,
  });
  const nav = await screen.findByRole('navigation', { name: 'Main navigation' });
  return within(nav)
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);
}

describe('menu', () => {
  it('offers naseem its uploads, open where one of them is shown', async () => {
    expect(await linksOf('naseem', '/pulmonology/upload')).toEqual([
      'Upload Listing /pulmonology/listing',
      'Upload /pulmonology/upload',
    ]);
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Upload');
  });

  it('marks the item that a page without one of its own is below', async () => {
    await linksOf('admin', '/administration/models/chest-radiograph');
    expect(screen.queryByRole('link', { current: 'page' })).toBeNull();
    expect(screen.getByRole('link', { current: true }).textContent).toBe('Models');
    expect(screen.getByRole('link', { current: true }).className).toContain('Mui-selected');
  });

  it.each([
    ['naseem', '/pulmonology/inference', 'Upload Listing'],
    ['naseem', '/pulmonology/listing/untaken', 'Upload Listing'],
    ['admin', '/pulmonology/inference', 'Image Diagnosis'],
    ['admin', '/pulmonology/listing', 'Image Diagnosis'],
    ['ward', '/pulmonology/upload', 'Image Diagnosis'],
    ['ward', '/patients/p1/compare', 'Patient'],
  ])('of %s at %s marks %s, above the page', async (tenant, at, title) => {
    const { menu } = sessionOf(tenant);
    const Menu = () => (
      <MenuProvider value={menu}>
        <SidebarMenu menu={menu} isWide />
      </MenuProvider>
    );
    await renderApp([{ path: '*', Component: Menu }], { at });
    expect((await screen.findByRole('link', { current: true })).textContent).toBe(title);
    expect(screen.queryByRole('link', { current: 'page' })).toBeNull();
  });

  it('marks nothing on a page that is below none of its own', () => {
    for (const path of ['/account', '/notifications', '/patients'])
      expect(placeIn(sessionOf('naseem').menu, path)).toBe(path);
  });

  it('scrolls the entry of the shown page into view', async () => {
    // jsdom has no layout: the menu is 900 px high, and the entry ends 50 px below it.
    const rect = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(
      this: Element,
    ) {
      return this.matches('[aria-current]') ? new DOMRect(0, 910, 200, 40) : new DOMRect(0, 0, 240, 900);
    });
    await linksOf('admin', '/blueprints/generic-admin-dashboard/management/invoices-details');
    const area = screen.getByRole('link', { current: 'page' }).closest('.simplebar-content-wrapper');
    expect(area?.scrollTop).toBe(50 + 48);
    rect.mockRestore();
  });

  it('names groups and the shown page in a narrow rail', async () => {
    await renderApp(
      [
        {
          path: '*',
          Component: () => <SidebarMenu menu={sessionOf('admin').menu} isWide={false} flyoutPx={78} />,
        },
      ],
      { at: '/blueprints/generic-admin-dashboard/applications/mailbox' },
    );
    const group = await screen.findByRole('button', { name: 'Applications' });
    expect(group.textContent).toBe('ApplicationsMailbox');
    expect(screen.getByRole('button', { name: 'Dashboards' }).textContent).toBe('Dashboards');
  });

  it('has an icon for every section and group', async () => {
    const { container } = await renderApp([{ path: '*', Component: () => <MenuIcons /> }], { at: '/' });
    await screen.findAllByTestId(/Icon$/u);
    expect(container.querySelector('[data-testid=CircleOutlinedIcon]')).toBeNull();
  });

  it('offers any other tenant image diagnosis and patients', async () => {
    expect(await linksOf('ward', '/landing')).toEqual([
      'Image Diagnosis /image-diagnosis',
      'Patient /patients',
    ]);
    // Where one lands after the sign-in is that page by another address.
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Image Diagnosis');
  });

  it('offers group admin the administration as well', async () => {
    const links = await linksOf('admin', '/administration/tenants');
    expect(links.filter((link) => !link.includes('/blueprints/'))).toEqual([
      'Image Diagnosis /image-diagnosis',
      'Patient /patients',
      'Users /administration/users',
      'Tenants /administration/tenants',
      'Models /administration/models',
      'Monitoring /administration/monitoring',
      'API keys /administration/api-keys',
      'Audit Log /administration/audit',
      'Data migrations /administration/data-migrations',
      'System /administration/system',
    ]);
  });
});

describe('a sub-menu', () => {
  it('opens where one comes to a page of it inside the program', async () => {
    const { router } = await renderApp(
      [{ path: '*', Component: () => <SidebarMenu menu={sessionOf('naseem').menu} isWide /> }],
      { at: '/patients' },
    );
    const opener = await screen.findByRole('button', { name: 'Pulmonology' });
    expect(opener.getAttribute('aria-expanded')).toBe('false');
    await act(() => router.navigate('/pulmonology/upload'));
    expect(opener.getAttribute('aria-expanded')).toBe('true');
    // Who closes it there has it closed.
    fireEvent.click(opener);
    await act(() => router.navigate('/pulmonology/listing'));
    expect(opener.getAttribute('aria-expanded')).toBe('false');
  });

  it('opens where the pointer comes from something that has just been removed', async () => {
    function Hovered() {
      const { isOpen, area, trigger } = useHoverMenu();
      const [isThere, setThere] = useState(true);
      return (
        <>
          <p>{isThere ? <button onClick={() => setThere(false)}>Gone</button> : null}</p>
          <ul>
            <li {...area}>
              <button {...trigger} aria-expanded={isOpen}>
                Menu
              </button>
            </li>
          </ul>
        </>
      );
    }
    await renderApp([{ path: '*', Component: Hovered }]);
    const gone = await screen.findByRole('button', { name: 'Gone' });
    const menu = screen.getByRole('button', { name: 'Menu' });
    const around = gone.parentElement;
    // Chromium names what was around it, and tells of no `pointerout` of what has gone.
    fireEvent.click(gone);
    fireEvent(menu, new MouseEvent('pointerover', { bubbles: true, relatedTarget: around }));
    await waitFor(() => expect(menu.getAttribute('aria-expanded')).toBe('true'));
  });
});

describe('initials', () => {
  it.each([
    ['Ada Lovelace', 'AL'],
    ['ada king countess', 'AK'],
    ['ada@example.org', 'A'],
    ['  ', ''],
  ])('of "%s" are "%s"', (name, initials) => expect(initialsOf(name)).toBe(initials));

  it('come from the address where no name is known', () => {
    expect(initialsOf(displayNameOf({ email: 'ada@example.org' }))).toBe('A');
    expect(displayNameOf({})).toBe('User');
  });
});

import { putStylesIn } from '@aiso/ui/testing/styles.ts';
import { APPEARANCE_KEY, LAYOUTS } from '@aiso/ui/theme/appearance.ts';
import type * as presets from '@aiso/ui/theme/preset-table.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { AuthGuard } from '../app/session/guards.tsx';
import { renderApp, sessionOf } from '../testing/render-app.tsx';
import CustomizationTool from './CustomizationTool.tsx';
import { drawingOf } from './layout-drawing.ts';

/** A preset more: one more line in the one table. */
vi.mock('@aiso/ui/theme/preset-table.ts', async (original) => {
  const table = await original<typeof presets>();
  const PRESET_COLORS = { ...table.PRESET_COLORS, pacificTeal: '#0B7A75' };
  return { ...table, PRESET_COLORS, COLOR_PRESETS: Object.keys(PRESET_COLORS) };
});

beforeAll(putStylesIn);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function openDialog({
  groups = ['naseem'],
  at = '/listing',
  tenantColor = null as string | null,
} = {}) {
  const session = sessionOf('naseem', groups);
  const theme = { primaryColor: tenantColor, secondaryColor: null };
  await renderApp([{ Component: AuthGuard, children: [{ path: '*', Component: CustomizationTool }] }], {
    at,
    isMarked: true,
    session: { ...session, tenant: { ...session.tenant, theme } },
  });
  const user = userEvent.setup();
  const tool = await screen.findByRole('button', { name: 'Theme Customization' }, { timeout: 20_000 });
  await user.click(tool);
  // Its code is loaded by the first click.
  const found = screen.findByRole('dialog', { name: 'Theme Customization' }, { timeout: 20_000 });
  const dialog = within(await found);
  return { user, dialog, tool };
}

const radio = (dialog: { getByRole: typeof screen.getByRole }, name: string) =>
  dialog.getByRole<HTMLInputElement>('radio', { name });
const saved = (): unknown => JSON.parse(localStorage.getItem(APPEARANCE_KEY) ?? 'null');

describe('Theme Customization', () => {
  it('shows every preset of the specification, and one more that only the table knows, and paints with it', async () => {
    const { user, dialog } = await openDialog();
    const colours = within(dialog.getByRole('group', { name: 'Colours' }));
    const names = colours
      .getAllByRole('radio')
      .map((one) => one.getAttribute('aria-label') ?? one.closest('label')?.textContent);
    expect(names).toEqual([
      'Living Coral',
      'Greenery',
      'Ultra Violet',
      'Rose Quartz',
      'Radiant Orchid',
      'Tangerine Tango',
      'Emerald',
      'Honey Gold',
      'Monaco Blue',
      'Dark Violet',
      'Royal Blue',
      'Success',
      'Info',
      'Warning',
      'Error',
      'Pacific Teal',
    ]);
    await user.click(radio(dialog, 'Pacific Teal'));
    expect(radio(dialog, 'Pacific Teal').checked).toBe(true);
    expect(saved()).toEqual({ colorPreset: 'pacificTeal' });
    const root = getComputedStyle(document.documentElement);
    await waitFor(() => expect(root.getPropertyValue('--aiso-palette-primary-main').trim()).toBe('#0B7A75'));
  });

  it('applies and saves each choice, resets all of them, and takes the reset back', async () => {
    const { user, dialog } = await openDialog();
    expect(dialog.queryByRole('button', { name: 'Reset' })).toBeNull();
    await user.click(radio(dialog, 'Dark'));
    await user.click(radio(dialog, 'Right to left'));
    await user.click(radio(dialog, 'Full width'));
    const html = document.documentElement;
    expect([html.dir, html.dataset['colorScheme']]).toEqual(['rtl', 'dark']);
    const chosen = { paletteMode: 'dark', direction: 'rtl', stretch: true };
    expect(saved()).toEqual(chosen);

    await user.click(dialog.getByRole('button', { name: 'Reset' }));
    expect([html.dir, html.dataset['colorScheme']]).toEqual(['ltr', 'light']);
    expect(saved()).toBeNull();
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Undo' }));

    await user.click(dialog.getByRole('button', { name: 'Undo' }));
    expect(saved()).toEqual(chosen);
    expect(html.dir).toBe('rtl');
    expect(dialog.getByRole('button', { name: 'Reset' })).toBeTruthy();
  });

  it('shows the layout blueprints to group admin only, and not on paths with /shells/', async () => {
    const reader = await openDialog();
    expect(reader.dialog.queryByRole('group', { name: 'Layout blueprints' })).toBeNull();
    cleanup();
    // Who is in naseem too works for naseem.
    const both = await openDialog({ groups: ['naseem', 'admin'] });
    expect(both.dialog.queryByRole('group', { name: 'Layout blueprints' })).toBeNull();
    cleanup();
    const shells = await openDialog({ groups: ['admin'], at: '/blueprints/shells/vertical' });
    expect(shells.dialog.queryByRole('group', { name: 'Layout blueprints' })).toBeNull();
    cleanup();
    const admin = await openDialog({ groups: ['admin'] });
    const layouts = within(admin.dialog.getByRole('group', { name: 'Layout blueprints' }));
    expect(layouts.getAllByRole('radio')).toHaveLength(18);
    await admin.user.click(radio(admin.dialog, 'Menu on top: Tabs'));
    expect(saved()).toEqual({ layout: 'stacked-shells-top-nav-tabs' });
  });

  it('offers an organisation’s own colours first, and leads back to them', async () => {
    const { user, dialog } = await openDialog({ tenantColor: '#1976d2' });
    const own = radio(dialog, "Your organisation's colours");
    expect(own.checked).toBe(true);
    await user.click(radio(dialog, 'Monaco Blue'));
    expect(saved()).toEqual({ colorPreset: 'monacoBlue' });
    expect(own.checked).toBe(false);
    await user.click(own);
    expect(own.checked).toBe(true);
    expect(saved()).toEqual({});
  });

  it('leaves the page alive beside it, takes the focus, and gives it back on Esc', async () => {
    const { user, tool } = await openDialog();
    const panel = screen.getByRole('dialog', { name: 'Theme Customization' });
    expect(document.activeElement).toBe(panel);
    expect(panel.ariaModal).toBeNull();
    // Behind a modal dialog it could not be found.
    expect(screen.getByRole('button', { name: 'Theme Customization' })).toBe(tool);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(tool));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows density, corners, text size and contrast on the page, and stores what is not usual alone', async () => {
    const { user, dialog } = await openDialog();
    const { dataset } = document.documentElement;
    await user.click(radio(dialog, 'Compact'));
    await user.click(radio(dialog, 'Round'));
    await user.click(radio(dialog, 'Large'));
    await user.click(radio(dialog, 'High'));
    const chosen = { density: 'compact', corners: 'round', textSize: 'large', contrast: 'high' };
    expect(dataset).toMatchObject(chosen);
    expect(saved()).toEqual(chosen);
    await user.click(radio(dialog, 'Comfortable'));
    expect(saved()).toEqual({ ...chosen, density: undefined });
    await user.click(dialog.getByRole('button', { name: 'Reset' }));
    expect(dataset).toMatchObject({
      density: 'comfortable',
      corners: 'soft',
      textSize: 'medium',
      contrast: 'standard',
    });
  });

  it('copies the whole look', async () => {
    const { user, dialog } = await openDialog();
    await user.click(radio(dialog, 'Dark'));
    await user.click(dialog.getByRole('button', { name: 'Copy settings' }));
    expect(await dialog.findByRole('button', { name: 'Settings copied' })).toBeTruthy();
    expect(JSON.parse(await navigator.clipboard.readText())).toMatchObject({
      paletteMode: 'dark',
      layout: 'vertical-shells-white',
      density: 'comfortable',
    });
  });
});

it('no two layouts of one family are drawn alike', () => {
  const drawings = LAYOUTS.map((layout) => JSON.stringify(drawingOf(layout)));
  expect(new Set(drawings).size).toBe(LAYOUTS.length);
});

import { act, cleanup, screen, within } from '@testing-library/react';
import toast from 'react-hot-toast';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { renderDashboard } from '../kit/testing/render-dashboard.tsx';
import { REPORTS } from './ReportsPage.tsx';

beforeAll(() => Promise.all([import('./ScheduleDrawer.tsx'), import('@aiso/ui/table/views/ViewsPanel.tsx')]));
afterEach(() => {
  act(() => toast.remove());
  cleanup();
});

const textOf = (name: string): string => screen.getByRole('region', { name }).textContent ?? '';

describe('reports', () => {
  it('open a country from the list: all cards follow, the focus stays, and there is a way back', async () => {
    const { user, router } = await renderDashboard(REPORTS);
    const list = await screen.findByRole('table', { name: 'Visits by country' });
    const [revenue, pages] = [textOf('Revenue'), textOf('Top pages')];
    await user.click(within(list).getByRole('button', { name: 'Germany' }));
    expect(router.state.location.search).toBe('?country=DE');
    const cities = screen.getByRole('table', { name: 'Visits in Germany by city' });
    expect(within(cities).getByRole('rowheader', { name: 'Berlin' })).toBeTruthy();
    expect(textOf('Revenue')).not.toBe(revenue);
    expect(textOf('Top pages')).not.toBe(pages);
    expect(document.activeElement?.contains(cities)).toBe(true);
    await user.click(screen.getByRole('button', { name: 'All countries' }));
    expect(textOf('Revenue')).toBe(revenue);
  });

  it('follow the segment and the comparison', async () => {
    await renderDashboard(REPORTS, '?segment=members&compare=none');
    await screen.findByRole('table', { name: 'Pages by views' });
    const members = textOf('Orders');
    expect(members).not.toContain('vs ');
    cleanup();
    await renderDashboard(REPORTS, '?segment=new');
    await screen.findByRole('table', { name: 'Pages by views' });
    expect(textOf('Orders')).not.toBe(members);
    expect(textOf('Orders')).toContain('vs ');
  });

  it('give what a list shows as a file', async () => {
    const files: Blob[] = [];
    URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
    const { user } = await renderDashboard(REPORTS, '?country=AT');
    await screen.findByRole('table', { name: 'Pages by views' });
    await user.click(screen.getByRole('button', { name: 'Options for Countries and cities' }));
    await user.click(screen.getByRole('menuitem', { name: 'Export CSV' }));
    const lines = (await files[0]?.text())?.split('\r\n') ?? [];
    expect(lines[0]).toContain('Place,Visits,Previous');
    expect(lines[1]).toMatch(/^Vienna,\d+,\d+$/u);
  });

  it('keep what is shown as a view, open it again, and let it go with a way back', async () => {
    const { user, router } = await renderDashboard(REPORTS, '?segment=members');
    await user.click(await screen.findByRole('button', { name: 'Saved views' }));
    const views = within(await screen.findByRole('dialog', { name: 'Saved views' }));
    await user.type(views.getByLabelText('Save current view as'), 'My members{Enter}');
    const mine = await views.findByRole('button', { name: 'My members' });
    expect(mine.getAttribute('aria-current')).toBe('true');
    await user.click(views.getByRole('button', { name: 'New visitors in Germany' }));
    expect(router.state.location.search).toBe('?segment=new&country=DE');
    await user.click(screen.getByRole('button', { name: 'Saved views: New visitors in Germany' }));
    await user.click(await screen.findByRole('button', { name: 'Actions for My members' }));
    expect(screen.queryByRole('menuitem', { name: 'Set as default' })).toBeNull();
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    expect(await screen.findByText('View “My members” deleted.')).toBeTruthy();
  });

  it('are scheduled to mail addresses only, and say when they are sent next', async () => {
    const { user } = await renderDashboard(REPORTS);
    await user.click(await screen.findByRole('button', { name: 'Schedule report' }));
    const form = within(await screen.findByRole('dialog', { name: 'Schedule report' }));
    await user.type(form.getByLabelText('Recipients'), 'nobody,');
    await user.click(form.getByRole('button', { name: 'Schedule' }));
    expect(await form.findAllByText(/valid email addresses/u)).toBeTruthy();
    await user.type(form.getByLabelText('Recipients'), '{Backspace}ana@example.org,');
    await user.click(form.getByRole('button', { name: 'Schedule' }));
    expect(await screen.findByText('“Sales report” scheduled.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Schedule report' }));
    expect(await screen.findByText(/Every Monday at 08:00, next on/u)).toBeTruthy();
  });
});

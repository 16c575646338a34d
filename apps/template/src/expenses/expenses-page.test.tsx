import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import toast from 'react-hot-toast';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { setDemoBehaviour, USUAL } from '../kit/switch/demo-switch.ts';
import { renderDashboard } from '../kit/testing/render-dashboard.tsx';
import { EXPENSES } from './ExpensesPage.tsx';

beforeAll(async () => {
  URL.createObjectURL = () => 'blob:receipt';
  URL.revokeObjectURL = () => {};
  await Promise.all([import('./ExpenseDrawer.tsx'), import('@aiso/ui/dates/DayPicker.tsx')]);
});
afterEach(() => {
  act(() => toast.remove());
  cleanup();
  setDemoBehaviour(USUAL);
});

const figure = (name: string): string =>
  /€[\d,]+/u.exec(screen.getByRole('region', { name }).textContent ?? '')?.[0] ?? '';
const transactions = () => screen.findByRole('table', { name: 'Transactions in this period' });

describe('expenses', () => {
  it('are added with a receipt and split between categories and people', async () => {
    const { user } = await renderDashboard(EXPENSES);
    await transactions();
    const spent = figure('Spent');
    const opener = screen.getByRole('button', { name: 'Add expense' });
    await user.click(opener);
    const form = within(await screen.findByRole('dialog', { name: 'Add expense' }));
    await user.type(form.getByLabelText('Paid to'), 'Weekly shop');
    await user.type(form.getByLabelText('Amount'), '3000.01');
    await user.click(form.getByRole('button', { name: 'Split' }));
    const [first, second] = form.getAllByLabelText('Part amount');
    if (first === undefined || second === undefined) throw new Error('There are no two parts.');
    await user.type(first, '2000');
    expect(form.getByText('€1,000.01 left to assign')).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Add' }));
    expect(await form.findAllByText(/equals the sum of all parts/u)).toBeTruthy();
    await user.type(second, '1000.01');
    expect(form.getByText('Fully assigned.')).toBeTruthy();
    await user.upload(form.getByTestId('receipt'), new File(['x'], 'notes.txt', { type: 'text/plain' }));
    await user.upload(form.getByTestId('receipt'), new File(['x'], 'slip.pdf', { type: 'application/pdf' }));
    expect(form.getByRole('link', { name: 'slip.pdf' })).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Add' }));
    const row = (await screen.findByRole('button', { name: 'Weekly shop' })).closest('tr');
    expect(row?.textContent).toContain('3,000.01');
    expect(figure('Spent')).not.toBe(spent);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(opener);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByText('Weekly shop')).toBeNull());
    expect(figure('Spent')).toBe(spent);
  });

  it('are found by category from the budget, and all come back', async () => {
    const { user, router } = await renderDashboard(EXPENSES);
    await transactions();
    await user.click(screen.getByRole('button', { name: 'Utilities: show its transactions' }));
    expect(router.state.location.search).toBe('?category=utilities');
    const rows = within(await transactions())
      .getAllByRole('row')
      .slice(1);
    expect(rows.every(({ textContent }) => textContent?.includes('Utilities'))).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(router.state.location.search).toBe('');
  });

  it('are sorted by their headers, in the address', async () => {
    const { user, router } = await renderDashboard(EXPENSES, '?range=ninetyDays');
    const table = within(await transactions());
    expect(table.getByRole('columnheader', { name: 'Day' }).getAttribute('aria-sort')).toBe('descending');
    await user.click(table.getByRole('button', { name: 'Amount' }));
    await user.click(table.getByRole('button', { name: 'Amount' }));
    expect(table.getByRole('columnheader', { name: 'Amount' }).getAttribute('aria-sort')).toBe('ascending');
    expect(router.state.location.search).toBe('?range=ninetyDays&sort=amount-asc');
    expect(table.getAllByRole('row')[1]?.textContent).toContain('Rent');
  });

  it('come back where removing them fails, and say why', async () => {
    const { user } = await renderDashboard(EXPENSES, '?range=ninetyDays&q=rent');
    await transactions();
    setDemoBehaviour({ changesFail: true });
    const rents = () => screen.findAllByRole('button', { name: 'Rent' });
    const [first, ...others] = await rents();
    if (first === undefined) throw new Error('No rent paid.');
    await user.click(first);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText(/Changes are set to fail/u)).toBeTruthy();
    expect(await rents()).toHaveLength(1 + others.length);
  });

  it('tell what was never there from what does not match', async () => {
    await renderDashboard(EXPENSES, '?q=nowhere');
    expect(await screen.findByText('No matches')).toBeTruthy();
    cleanup();
    setDemoBehaviour({ isEmpty: true });
    await renderDashboard(EXPENSES);
    expect(await screen.findByText('No transactions yet')).toBeTruthy();
  });

  it('of a bill are paid before they are due', async () => {
    const { user } = await renderDashboard(EXPENSES);
    const bills = within(await screen.findByRole('list', { name: 'Recurring bills' }));
    const dueOf = (): string => bills.getByText('Rent').closest('li')?.textContent ?? '';
    const before = dueOf();
    await user.click(bills.getByRole('button', { name: 'Actions for Rent' }));
    await user.click(screen.getByRole('menuitem', { name: 'Pay now' }));
    await screen.findByText('Rent paid.');
    expect(dueOf()).not.toBe(before);
  });
});

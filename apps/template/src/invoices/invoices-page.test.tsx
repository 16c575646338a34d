import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import toast, { Toaster } from 'react-hot-toast';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { LATENCY_MS } from '../kit/demo-store.ts';
import { setDemoBehaviour, USUAL } from '../kit/switch/demo-switch.ts';
import InvoiceDetailsPage from './details/InvoiceDetailsPage.tsx';
import InvoicesPage from './InvoicesPage.tsx';
import { type Invoice, isUnpaid, totalsOf } from './invoice.ts';
import { INVOICES, withOne } from './invoices-data.ts';
import { writeMoney } from './money.tsx';

vi.mock('./pdf/invoice-pdf.ts', () => ({ invoicePdf: () => Promise.reject(new Error('no font')) }));

beforeAll(() => import('@aiso/ui/dates/DayPicker.tsx'));
beforeEach(() => {
  LATENCY_MS.usual = 0;
  setDemoBehaviour(USUAL);
});
afterEach(() => {
  act(() => toast.remove());
  cleanup();
});

async function open(page: ReactNode, at: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { router } = await renderPart(
    <QueryClientProvider client={client}>
      {page}
      <Toaster />
    </QueryClientProvider>,
    { at },
  );
  return { router, user: userEvent.setup() };
}

const openDetails = (query: string) => open(<InvoiceDetailsPage />, `/${query}`);
const money = (cents: number): string => writeMoney('en', cents);

async function one(is: (invoice: Invoice) => boolean): Promise<Invoice> {
  const found = await INVOICES.read(({ invoices }) => invoices.find(is));
  if (found === undefined) throw new Error('There is no such invoice.');
  return found;
}

it('the tabs say what their invoices come to', async () => {
  await open(<InvoicesPage />, '/?state=overdue');
  const tab = await screen.findByRole('tab', { name: /^Overdue\s*\d+\s*€[\d,.]+$/u });
  expect(tab.getAttribute('aria-selected')).toBe('true');
});

it('an invoice cannot be changed from the list once it is issued, and is told why', async () => {
  const { user } = await open(<InvoicesPage />, '/?state=paid');
  const [menu] = await screen.findAllByRole('button', { name: /^Actions for INV-/u });
  if (menu === undefined) throw new Error('There is no invoice.');
  await user.click(menu);
  const edit = await screen.findByRole('menuitem', { name: /^Edit/u });
  expect(edit.getAttribute('aria-disabled')).toBe('true');
  expect(edit.textContent).toContain('Only drafts can be edited');
});

it('a part of an invoice is paid, within what is due, and that is taken back', async () => {
  const invoice = await one(isUnpaid);
  const { due } = totalsOf(invoice);
  const { user } = await openDetails(`?id=${invoice.id}`);
  const opener = await screen.findByRole('button', { name: 'Record payment' });
  await user.click(opener);
  const drawer = within(await screen.findByRole('dialog', { name: 'Record payment' }));
  const amount = drawer.getByLabelText('Amount');
  await user.clear(amount);
  await user.type(amount, String((due + 1) / 100));
  await user.click(drawer.getByRole('button', { name: 'Record' }));
  expect(await drawer.findAllByText(new RegExp(`to ${money(due)} \\(amount due\\)`, 'u'))).toBeTruthy();
  await user.clear(amount);
  await user.type(amount, '1.25');
  await user.click(drawer.getByRole('button', { name: 'Record' }));
  expect(await screen.findByText(`€1.25 of ${invoice.id} recorded as paid.`)).toBeTruthy();
  const payments = await screen.findByRole('list', { name: 'Payments' });
  expect(payments.textContent).toContain('€1.25');
  expect(screen.getAllByText(money(due - 125)).length).toBeGreaterThan(0);
  await waitFor(() => expect(document.activeElement).toBe(opener));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.getAllByText(money(due)).length).toBeGreaterThan(0));
});

it('the invoice that is shown without an id stays once it is paid, and the address names it then', async () => {
  const { router, user } = await openDetails('');
  const { id } = await one(isUnpaid);
  await user.click(await screen.findByRole('button', { name: 'Record payment' }));
  expect(router.state.location.search).toBe('');
  const drawer = within(await screen.findByRole('dialog', { name: 'Record payment' }));
  await user.click(drawer.getByRole('button', { name: 'Record' }));
  expect(await screen.findByText(new RegExp(`of ${id} recorded as paid`, 'u'))).toBeTruthy();
  await waitFor(() => expect(router.state.location.search).toBe(`?id=${id}`));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(id);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Record payment' })).toBeNull());
});

it('an invoice that was issued is sent by mail, which its history says until it is taken back', async () => {
  const { id, customer } = await one((invoice) => isUnpaid(invoice) && invoice.sent !== null);
  const undo = await INVOICES.change(withOne(id, (invoice) => ({ ...invoice, sent: null })));
  const { user } = await openDetails(`?id=${id}`);
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  const drawer = within(await screen.findByRole('dialog', { name: `Send ${id}` }));
  expect(drawer.getByLabelText('To')).toHaveProperty('value', customer.mail);
  await user.click(drawer.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(`${id} sent to ${customer.mail}.`)).toBeTruthy();
  const history = await screen.findByRole('list', { name: 'History' });
  await waitFor(() => expect(history.textContent).toContain(`Sent to ${customer.mail}`));
  expect(screen.getByRole('button', { name: 'Send again' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'Send' })).toBeTruthy();
  await undo();
});

it('a customer brings the tax of their country', async () => {
  const { user } = await openDetails('?id=new&edit=yes');
  await user.type(await screen.findByLabelText('Customer'), 'Thoraxcentrum');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findByText('Reverse charge: the recipient owes the VAT.')).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'VAT' }).textContent).toBe('0%');
});

it('a PDF that fails says so', async () => {
  const { user } = await openDetails('');
  await user.click(await screen.findByRole('button', { name: 'PDF' }));
  expect(await screen.findByText(/The PDF could not be created/u)).toBeTruthy();
});

it('an invoice that is not there is not found, and an issued one is not edited', async () => {
  const { router } = await openDetails('?id=INV-0000-00');
  await waitFor(() => expect(router.state.location.pathname).toBe('/404'));
  cleanup();
  const { id } = await one(isUnpaid);
  await openDetails(`?id=${id}&edit=yes`);
  expect((await screen.findByRole('alert')).textContent).toContain('Only drafts can be edited');
  expect(screen.queryByLabelText('Customer')).toBeNull();
});

it('a new draft says what it lacks, adds up while it is typed, is guarded, kept and issued', async () => {
  const { router, user } = await openDetails('?id=new&edit=yes');
  await user.click(await screen.findByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('3 fields need attention')).toBeTruthy();
  await user.type(screen.getByLabelText('Customer'), 'Hill Road');
  await user.keyboard('{ArrowDown}{Enter}');
  const line = within(screen.getByRole('group', { name: 'Line 1' }));
  await user.type(line.getByLabelText('Description'), 'Night reading');
  await user.type(line.getByLabelText('Unit price'), '100');
  await user.type(screen.getByLabelText('Discount'), '10');
  expect(await screen.findByText('-€10.00')).toBeTruthy();
  expect(screen.getAllByText('€107.10').length).toBe(2);
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: /keep editing/iu }));
  expect(router.state.location.search).toBe('?id=new&edit=yes');
  await user.click(await screen.findByRole('button', { name: 'Save draft' }));
  await user.click(await screen.findByRole('button', { name: 'Issue' }));
  expect(await screen.findByText(/^INV-\d{4}-\d\d issued\.$/u)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Record payment' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
});

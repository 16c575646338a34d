import { demoStore } from '../kit/demo-store.ts';
import type { Invoice } from './invoice.ts';
import { makeInvoices } from './make-invoices.ts';

export type InvoicesData = { readonly invoices: readonly Invoice[] };

export const INVOICES = demoStore<InvoicesData>({
  id: 'invoices',
  make: () => ({ invoices: makeInvoices() }),
  none: { invoices: [] },
});

type Change = (data: InvoicesData) => InvoicesData;

/** With a draft changed, or a new one. */
export const withInvoice =
  (invoice: Invoice): Change =>
  ({ invoices }) => ({
    invoices: invoices.some(({ id }) => id === invoice.id)
      ? invoices.map((one) => (one.id === invoice.id ? invoice : one))
      : [invoice, ...invoices],
  });

/** With one invoice become what `becomes` says. */
export const withOne =
  (id: string, becomes: (invoice: Invoice) => Invoice): Change =>
  ({ invoices }) => ({ invoices: invoices.map((one) => (one.id === id ? becomes(one) : one)) });

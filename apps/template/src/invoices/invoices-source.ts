import { calendarDay, describeTableView, freeText, oneOf } from '@aiso/ui/table/table-view.ts';
import { today } from '../kit/calendar.ts';
import { by } from '../kit/management/list-of.ts';
import type { ListSource } from '../kit/management/source.ts';
import { dueDay, INVOICE_STATES, type Invoice, stateOf, totalsOf } from './invoice.ts';
import { INVOICES, type InvoicesData } from './invoices-data.ts';
import { CUSTOMER_NAMES } from './parties.ts';

export const INVOICES_ADDRESS = describeTableView({
  filters: {
    q: freeText(100),
    state: oneOf(INVOICE_STATES, null),
    customer: oneOf(CUSTOMER_NAMES, null),
    from: calendarDay,
    to: calendarDay,
  },
  sorts: ['newest', 'oldest', 'due', 'dueDown', 'total', 'totalDown', 'customer', 'customerDown'],
  pageSizes: [25, 50, 100],
  pagedBy: 'number',
});

/** What the list of invoices shows, as its address says. */
export type InvoicesView = ReturnType<typeof INVOICES_ADDRESS.parse>;

const total = (invoice: Invoice): number => totalsOf(invoice).total;

/** How invoices are found, ordered, counted and summed by state. */
export const INVOICES_SOURCE: ListSource<InvoicesData, Invoice, InvoicesView> = {
  store: INVOICES,
  rowsOf: ({ invoices }) => invoices,
  withRows: (_data, invoices) => ({ invoices }),
  idOf: ({ id }) => id,
  rules: {
    search: ({ id, customer, lines }) => [id, customer.name, customer.town, ...lines.map(({ text }) => text)],
    filters: {
      customer: ({ customer }, name) => customer.name === name,
      from: ({ issued }, day) => issued >= day,
      to: ({ issued }, day) => issued <= day,
    },
    sorts: {
      newest: by(({ issued, id }) => `${issued} ${id}`, 'desc'),
      oldest: by(({ issued, id }) => `${issued} ${id}`),
      due: by(dueDay),
      dueDown: by(dueDay, 'desc'),
      total: by(total),
      totalDown: by(total, 'desc'),
      customer: by(({ customer }) => customer.name),
      customerDown: by(({ customer }) => customer.name, 'desc'),
    },
    tabs: { filter: 'state', of: (invoice) => stateOf(invoice, today()), sum: total },
  },
};

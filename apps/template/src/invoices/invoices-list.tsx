import { givenView } from '@aiso/ui/table/views/saved-view.ts';
import { today } from '../kit/calendar.ts';
import type { Management } from '../kit/management/ManagementPage.tsx';
import { DayText } from '../users/UserCells.tsx';
import {
  DueDay,
  InvoiceCard,
  InvoiceCustomer,
  InvoiceDue,
  InvoiceNumber,
  InvoiceState,
} from './InvoiceCells.tsx';
import { InvoiceFilters } from './InvoiceFilters.tsx';
import { dueDay, INVOICE_STATES, type Invoice, STATE_TEXT, stateOf, totalsOf } from './invoice.ts';
import { INVOICE_COMMANDS } from './invoice-commands.tsx';
import { CSV_COLUMNS } from './invoices-csv.ts';
import type { InvoicesData } from './invoices-data.ts';
import { INVOICES_ADDRESS, INVOICES_SOURCE, type InvoicesView } from './invoices-source.ts';
import { Money } from './money.tsx';

export const INVOICES_LIST = {
  id: 'demo-invoices',
  title: 'Invoices listing',
  intro: 'Lakeside Clinic bills readings, licences and training',
  source: INVOICES_SOURCE,
  failed: 'The invoices could not be loaded',
  address: INVOICES_ADDRESS,
  tabs: {
    filter: 'state',
    of: [
      { value: null, text: 'All' },
      ...INVOICE_STATES.map((state) => ({ value: state, text: STATE_TEXT[state] })),
    ],
  },
  columns: [
    {
      field: 'number',
      title: 'Number',
      namesRow: true,
      value: ({ id }) => id,
      width: 116,
      render: (invoice, tabIndex) => <InvoiceNumber invoice={invoice} tabIndex={tabIndex} />,
    },
    {
      field: 'customer',
      title: 'Customer',
      value: ({ customer }) => customer.name,
      width: { share: 1, atLeast: 200 },
      sorts: { asc: 'customer', desc: 'customerDown' },
      render: (invoice) => <InvoiceCustomer invoice={invoice} />,
    },
    {
      field: 'state',
      title: 'State',
      value: (invoice) => STATE_TEXT[stateOf(invoice, today())],
      width: 100,
      render: (invoice) => <InvoiceState invoice={invoice} />,
    },
    {
      field: 'issued',
      title: 'Issued',
      value: ({ issued }) => issued,
      width: 116,
      sorts: { desc: 'newest', asc: 'oldest' },
      render: ({ issued }) => <DayText day={issued} />,
    },
    {
      field: 'due',
      title: 'Due',
      value: dueDay,
      width: 116,
      sorts: { asc: 'due', desc: 'dueDown' },
      render: (invoice) => <DueDay invoice={invoice} />,
    },
    {
      field: 'reminded',
      title: 'Reminder',
      value: ({ reminded }) => reminded,
      width: 116,
      isOptional: true,
      shownFrom: 'widest',
      render: ({ reminded }) => (reminded === null ? '–' : <DayText day={reminded} />),
    },
    {
      field: 'total',
      title: 'Total',
      value: (invoice) => totalsOf(invoice).total,
      width: 120,
      align: 'end',
      sorts: { desc: 'totalDown', asc: 'total' },
      render: (invoice) => <Money cents={totalsOf(invoice).total} />,
    },
    {
      field: 'open',
      title: 'Amount due',
      value: (invoice) => totalsOf(invoice).due,
      width: 120,
      align: 'end',
      isOptional: true,
      shownFrom: 'wide',
      render: (invoice) => <InvoiceDue invoice={invoice} />,
    },
  ],
  card: InvoiceCard,
  commands: INVOICE_COMMANDS,
  filters: (view, change, tools) => <InvoiceFilters view={view} onChange={change} tools={tools} />,
  givenViews: [
    givenView('Longest overdue', 'state=overdue&sort=due'),
    givenView('Largest open amounts', 'state=open&sort=totalDown'),
  ],
  csv: { fileName: 'invoices', columns: CSV_COLUMNS },
} satisfies Partial<Management<InvoicesData, Invoice, InvoicesView>>;

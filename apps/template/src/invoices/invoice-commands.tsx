import type { AskProps, Command, Undoable } from '@aiso/ui/commands/command.ts';
import { rowsIn } from '@aiso/ui/table/selection.ts';
import { today } from '../kit/calendar.ts';
import { counted } from '../kit/counted.ts';
import { workOn } from '../kit/management/source.ts';
import { PaymentForm } from './details/PaymentForm.tsx';
import { type Invoice, issuedOn, isUnpaid, paidInFull, whyNoPayment, whyNotEditable } from './invoice.ts';
import { detailsPath, editPath } from './invoice-paths.ts';
import { exportChosen } from './invoices-csv.ts';
import { INVOICES_SOURCE, type InvoicesView } from './invoices-source.ts';

type InvoiceCommand = Command<Invoice, InvoicesView>;

function AskForPayment({ chosen, onWork, onClose }: AskProps<Invoice, InvoicesView, Undoable | null>) {
  const [invoice] = rowsIn(chosen);
  if (invoice === undefined) return null;
  return <PaymentForm invoice={invoice} onClose={onClose} onSaved={(saved) => onWork(async () => saved)} />;
}

type Changing = {
  readonly id: string;
  readonly text: string;
  /** Given "3 invoices". */
  readonly done: (invoices: string) => string;
  readonly whyNot: (invoice: Invoice) => string | null;
  readonly becomes: (invoice: Invoice) => Invoice | null;
} & Partial<Pick<InvoiceCommand, 'group' | 'isDestructive' | 'isOffered'>>;

/** For one or many; of all that match for those whom it fits. */
const changing = ({ done, becomes, ...command }: Changing): InvoiceCommand => ({
  ...command,
  on: 'both',
  safety: 'undo',
  work: workOn(INVOICES_SOURCE, {
    becomes,
    fits: (invoice) => (command.isOffered?.(invoice) ?? true) && command.whyNot(invoice) === null,
    message: (count) => done(counted(count, 'invoice')),
  }),
});

const isDraft = (invoice: Invoice): boolean => invoice.isDraft;
/** Nobody asks whether what is paid can be paid. */
const isNotPaid = (invoice: Invoice): boolean => invoice.isDraft || isUnpaid(invoice);

/** Why nobody can be reminded of it, in a sentence. */
function whyNoReminder(invoice: Invoice): string | null {
  if (!isUnpaid(invoice)) return whyNoPayment(invoice);
  return invoice.reminded === today() ? 'Reminder already sent today.' : null;
}

/** What can be done with invoices, for one or for many. All of it can be taken back. */
export const INVOICE_COMMANDS: readonly InvoiceCommand[] = [
  { id: 'open', text: 'Open', on: 'row', to: ({ id }) => detailsPath(id) },
  {
    id: 'edit',
    text: 'Edit',
    on: 'row',
    whyNot: whyNotEditable,
    to: ({ id }) => editPath(id),
  },
  {
    id: 'pay',
    text: 'Record payment',
    group: 'payment',
    on: 'row',
    safety: 'undo',
    isOffered: isNotPaid,
    whyNot: whyNoPayment,
    Ask: AskForPayment,
  },
  changing({
    id: 'paid',
    text: 'Mark as paid',
    group: 'payment',
    done: (invoices) => `${invoices} marked as paid.`,
    isOffered: isNotPaid,
    whyNot: whyNoPayment,
    becomes: (invoice) => paidInFull(invoice, today()),
  }),
  changing({
    id: 'remind',
    text: 'Send reminder',
    group: 'payment',
    done: (invoices) => `Reminder sent for ${invoices}.`,
    isOffered: isNotPaid,
    whyNot: whyNoReminder,
    becomes: (invoice) => ({ ...invoice, reminded: today() }),
  }),
  { id: 'export', text: 'Export CSV', on: 'rows', safety: 'none', work: exportChosen },
  changing({
    id: 'issue',
    text: 'Issue',
    group: 'draft',
    done: (invoices) => `${invoices} issued.`,
    isOffered: isDraft,
    whyNot: () => null,
    becomes: (invoice) => issuedOn(invoice, today()),
  }),
  changing({
    id: 'delete',
    text: 'Delete draft',
    group: 'draft',
    isDestructive: true,
    done: (invoices) => `${invoices} deleted.`,
    isOffered: isDraft,
    whyNot: () => null,
    becomes: () => null,
  }),
];

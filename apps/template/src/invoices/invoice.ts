import { addDays, type Day } from '@aiso/ui/dates/day.ts';

export type InvoiceLine = {
  readonly id: string;
  readonly text: string;
  readonly arabic?: string;
  readonly quantity: number;
  /** Of one, in hundredths of the currency. */
  readonly unitCents: number;
};

export type Party = {
  readonly name: string;
  readonly street: string;
  readonly town: string;
  readonly taxNumber: string;
  readonly mail: string;
  /** ISO 3166, two letters; empty for nobody. */
  readonly country: string;
  /** How it writes itself; left out where that is in Latin letters. */
  readonly arabic?: { readonly name: string; readonly street: string; readonly town: string };
};

export type Payment = {
  readonly id: string;
  readonly day: Day;
  readonly cents: number;
  readonly by: PaymentWay;
};

export const PAYMENT_WAYS = ['Bank transfer', 'Card', 'Direct debit', 'Cheque'] as const;
type PaymentWay = (typeof PAYMENT_WAYS)[number];

export type Invoice = {
  /** Also its number, as it is printed. */
  readonly id: string;
  readonly isDraft: boolean;
  readonly customer: Party;
  readonly issued: Day;
  readonly termDays: number;
  readonly lines: readonly InvoiceLine[];
  /** Of the sum of the lines (0–1). */
  readonly discount: number;
  /** Of what is left after the discount (0–1). */
  readonly tax: number;
  readonly payments: readonly Payment[];
  /** When it went to the customer by mail. */
  readonly sent: Day | null;
  readonly reminded: Day | null;
  readonly note: string;
};

export const INVOICE_STATES = ['draft', 'open', 'overdue', 'paid'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

export const STATE_TEXT: Readonly<Record<InvoiceState, string>> = {
  draft: 'Draft',
  open: 'Open',
  overdue: 'Overdue',
  paid: 'Paid',
};

export const STATE_TONE = { draft: 'neutral', open: 'info', overdue: 'error', paid: 'success' } as const;

/** The shares in which demo invoices are taxed. */
export const TAXES = [0, 0.07, 0.19] as const;

/** Members of the European Union among the countries that are billed. */
const IN_UNION: ReadonlySet<string> = new Set(['DE', 'FR', 'ES', 'NL', 'IE']);

/**
 * Why an invoice of a German seller has no tax: within the Union the business that is billed owes it
 * (Directive 2006/112/EC, article 196), elsewhere the service is not taxable in Germany. Null where it has.
 */
export const untaxedAs = ({ customer: { country }, tax }: Pick<Invoice, 'customer' | 'tax'>) =>
  tax > 0 || country === 'DE' || country === ''
    ? null
    : IN_UNION.has(country)
      ? ('reverseCharge' as const)
      : ('export' as const);

/** What a customer is taxed with, unless somebody says otherwise. */
export const usualTax = ({ country }: Pick<Party, 'country'>): (typeof TAXES)[number] =>
  country === 'DE' || country === '' ? 0.19 : 0;

type InvoiceTotals = Readonly<
  Record<'lines' | 'discount' | 'taxed' | 'tax' | 'total' | 'paid' | 'due', number>
>;

/** Of a line, in hundredths: quantities may have decimals. */
export const lineCents = ({ quantity, unitCents }: InvoiceLine): number => Math.round(quantity * unitCents);

/** In hundredths. Discount and tax are rounded once, upon the sum, so that what is printed adds up. */
export function totalsOf({ lines, discount, tax, payments }: Invoice): InvoiceTotals {
  const sum = lines.reduce((cents, line) => cents + lineCents(line), 0);
  const less = Math.round(sum * discount);
  const taxed = sum - less;
  const taxes = Math.round(taxed * tax);
  const total = taxed + taxes;
  const paid = payments.reduce((all, { cents }) => all + cents, 0);
  return { lines: sum, discount: less, taxed, tax: taxes, total, paid, due: total - paid };
}

export const dueDay = ({ issued, termDays }: Invoice): Day => addDays(issued, termDays);

export function stateOf(invoice: Invoice, today: Day): InvoiceState {
  if (invoice.isDraft) return 'draft';
  if (totalsOf(invoice).due <= 0) return 'paid';
  return dueDay(invoice) < today ? 'overdue' : 'open';
}

/** Issued, and not all of it is paid. */
export const isUnpaid = (invoice: Invoice): boolean => !invoice.isDraft && totalsOf(invoice).due > 0;

/** Why an invoice takes no payment, in a sentence; null where it does. */
export function whyNoPayment(invoice: Invoice): string | null {
  if (invoice.isDraft) return 'Issue the draft first.';
  return isUnpaid(invoice) ? null : 'Already paid.';
}

/** Why an invoice cannot be changed, in a sentence; null where it can. */
export const whyNotEditable = ({ isDraft }: Invoice): string | null =>
  isDraft ? null : 'Only drafts can be edited.';

/** Whether a payment is more than nothing and at most what is due. */
export const takesPayment = (invoice: Invoice, cents: number): boolean =>
  isUnpaid(invoice) && cents > 0 && cents <= totalsOf(invoice).due;

/** With one more payment; as it is where it does not take that. */
export function withPayment(invoice: Invoice, payment: Omit<Payment, 'id'>): Invoice {
  if (!takesPayment(invoice, payment.cents)) return invoice;
  const id = `${invoice.id}-P${invoice.payments.length + 1}`;
  return { ...invoice, payments: [...invoice.payments, { id, ...payment }] };
}

/** What is due is paid; an invoice with nothing due stays as it is. */
export const paidInFull = (invoice: Invoice, day: Day): Invoice =>
  withPayment(invoice, { day, cents: totalsOf(invoice).due, by: 'Bank transfer' });

/** No draft any more, and counted from that day. */
export const issuedOn = (invoice: Invoice, day: Day): Invoice => ({
  ...invoice,
  isDraft: false,
  issued: day,
});

/** Something that became of an invoice. */
export type InvoiceEvent = {
  readonly id: string;
  readonly day: Day;
  readonly is: 'issued' | 'sent' | 'reminded' | 'due' | 'paid';
  readonly payment?: Payment;
};

/** What became of an invoice so far, the newest first; a draft has no history. */
export function historyOf(invoice: Invoice, today: Day): readonly InvoiceEvent[] {
  const { isDraft, issued, sent, reminded, payments } = invoice;
  if (isDraft) return [];
  const due = dueDay(invoice);
  const late = addDays(due, 1);
  const wasPaid = totalsOf({ ...invoice, payments: payments.filter(({ day }) => day <= due) }).due <= 0;
  const event = (is: InvoiceEvent['is'], day: Day | null): readonly InvoiceEvent[] =>
    day === null ? [] : [{ id: is, day, is }];
  return [
    ...event('issued', issued),
    ...event('sent', sent),
    ...event('due', wasPaid || late > today ? null : late),
    ...event('reminded', reminded),
    ...payments.map((payment): InvoiceEvent => ({ id: payment.id, day: payment.day, is: 'paid', payment })),
  ]
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .toReversed();
}

/** What open and late invoices come to, and what came in within so many days; in hundredths. */
export function standingOf(invoices: readonly Invoice[], today: Day, days = 30) {
  const sumOf = (state: InvoiceState) => {
    const those = invoices.filter((invoice) => stateOf(invoice, today) === state);
    return { count: those.length, cents: those.reduce((sum, one) => sum + totalsOf(one).due, 0) };
  };
  const cameIn = (from: Day, until: Day) => {
    const payments = invoices
      .flatMap((invoice) => invoice.payments)
      .filter(({ day }) => day > from && day <= until);
    return { count: payments.length, cents: payments.reduce((sum, { cents }) => sum + cents, 0) };
  };
  const before = addDays(today, -days);
  return {
    open: sumOf('open'),
    overdue: sumOf('overdue'),
    paid: cameIn(before, today),
    paidBefore: cameIn(addDays(before, -days), before),
  };
}

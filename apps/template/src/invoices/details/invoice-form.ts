import { isDay } from '@aiso/ui/dates/day.ts';
import { z } from 'zod';
import { type Invoice, type Party, TAXES, usualTax } from '../invoice.ts';
import { customerOf } from '../parties.ts';

export const TERMS = ['14', '30', '45'] as const;
const percentOf = (share: number): number => Math.round(share * 10_000) / 100;
export const TAX_PERCENTS = TAXES.map((tax) => String(percentOf(tax)));
export const taxPercentOf = (customer: Party): string => String(percentOf(usualTax(customer)));
export const MOST_LINES = 80;

const line = z.object({
  text: z.string().trim().min(1).max(80),
  quantity: z.number().min(0.01).max(10_000),
  price: z.number().min(0.01).max(1_000_000),
});

/** What makes a draft one that may be issued. */
export const INVOICE_SCHEMA = z.object({
  customer: z.string().refine((name) => customerOf(name) !== undefined),
  issued: z.string().refine(isDay),
  termDays: z.enum(TERMS),
  lines: z.array(line).min(1).max(MOST_LINES),
  discount: z.number().min(0).max(90).nullable(),
  tax: z.enum(TAX_PERCENTS),
  note: z.string().trim().max(300),
});
export type InvoiceOutput = z.output<typeof INVOICE_SCHEMA>;

type LineInput = {
  readonly text: string;
  readonly quantity: number | null;
  /** Of one, in the whole currency; null for nothing. */
  readonly price: number | null;
};

/** What stands in the form. */
export type InvoiceInput = {
  readonly customer: string | null;
  readonly issued: string | null;
  readonly termDays: string;
  readonly lines: LineInput[];
  readonly discount: number | null;
  readonly tax: string;
  readonly note: string;
};

export const NO_LINE: LineInput = { text: '', quantity: 1, price: null };

export const FIELD_LABELS = {
  customer: 'Customer',
  issued: 'Issued',
  termDays: 'Payment term',
  discount: 'Discount',
  tax: 'VAT',
  note: 'Note',
};

/** Labels and sentences of so many lines, by the fields' paths. */
const lineTexts = (of: Readonly<Record<keyof LineInput, string>>) =>
  Object.fromEntries(
    Array.from({ length: MOST_LINES }, (_none, at) =>
      Object.entries(of).map(([field, text]) => [`lines.${at}.${field}`, text.replace('#', String(at + 1))]),
    ).flat(),
  ) as Readonly<Record<string, string>>;

export const LINE_LABELS = lineTexts({
  text: 'Description of item #',
  quantity: 'Quantity of item #',
  price: 'Unit price of item #',
});

export const SENTENCES = {
  issued: 'Enter a date',
  discount: 'From 0 to 90 percent',
  note: 'At most 300 characters',
  ...lineTexts({
    text: 'At most 80 characters',
    quantity: 'From 0.01 to 10,000',
    price: 'From 0.01 to 1,000,000',
  }),
};

export const inputOf = (invoice: Invoice): InvoiceInput => ({
  customer: invoice.customer.name === '' ? null : invoice.customer.name,
  issued: invoice.issued,
  termDays: String(invoice.termDays),
  lines:
    invoice.lines.length === 0
      ? [NO_LINE]
      : invoice.lines.map(({ text, quantity, unitCents }) => ({ text, quantity, price: unitCents / 100 })),
  discount: percentOf(invoice.discount) || null,
  tax: String(percentOf(invoice.tax)),
  note: invoice.note,
});

const numberOf = (value: number | null): number => (value === null || Number.isNaN(value) ? 0 : value);

/** The invoice that a form describes, as far as it does; what it does not say stays as it was. */
export function invoiceFrom(values: InvoiceInput | InvoiceOutput, known: Invoice): Invoice {
  return {
    ...known,
    customer: customerOf(values.customer ?? '') ?? known.customer,
    issued: values.issued ?? known.issued,
    termDays: Number(values.termDays),
    discount: numberOf(values.discount) / 100,
    tax: Number(values.tax) / 100,
    note: values.note,
    lines: values.lines.map(({ text, quantity, price }, at) => {
      // A text that is the same is also the same in Arabic.
      const arabic = known.lines.find((line) => line.text === text)?.arabic;
      return {
        id: `${known.id}-${at + 1}`,
        text,
        ...(arabic === undefined ? {} : { arabic }),
        quantity: numberOf(quantity),
        unitCents: Math.round(numberOf(price) * 100),
      };
    }),
  };
}

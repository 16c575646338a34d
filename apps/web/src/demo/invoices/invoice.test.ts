import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Invoice, INVOICE_STATES, lineCents, paidInFull, stateOf, totalsOf, withPayment } from './invoice.ts';
import { makeInvoices } from './make-invoices.ts';

const UNTIL = '2026-11-20';
const ALL = makeInvoices(UNTIL);
const [first] = ALL;
if (first === undefined) throw new Error('There are no invoices.');

const ANY: fc.Arbitrary<Invoice> = fc
  .record({
    lines: fc.array(
      fc.record({ quantity: fc.integer({ min: 1, max: 500 }), unitCents: fc.integer({ min: 1, max: 999_999 }) }),
      { minLength: 1, maxLength: 60 },
    ),
    discount: fc.integer({ min: 0, max: 100 }).map((part) => part / 100),
    tax: fc.constantFrom(0, 0.05, 0.07, 0.19),
  })
  .map(({ lines, discount, tax }) => ({
    ...first,
    isDraft: false,
    payments: [],
    discount,
    tax,
    lines: lines.map((line, at) => ({ id: String(at), text: 'Line', ...line })),
  }));

describe('an invoice', () => {
  it('adds up: lines less discount and with tax are the total, which is paid or due', () => {
    fc.assert(
      fc.property(ANY, fc.double({ min: 0.01, max: 1, noNaN: true }), (invoice, part) => {
        const totals = totalsOf(invoice);
        expect(totals.lines).toBe(invoice.lines.reduce((sum, line) => sum + lineCents(line), 0));
        expect(totals.lines - totals.discount + totals.tax).toBe(totals.total);
        const cents = Math.floor(totals.total * part);
        fc.pre(cents > 0);
        const paid = totalsOf(withPayment(invoice, { day: UNTIL, cents, by: 'Card' }));
        expect(paid.paid + paid.due).toBe(totals.total);
        expect(totalsOf(paidInFull(invoice, UNTIL)).due).toBe(0);
      }),
      { numRuns: 100 },
    );
  });

  it('takes no payment of nothing, of more than is due, and none as a draft', () => {
    const open = { ...first, isDraft: false, payments: [] };
    const { due } = totalsOf(open);
    const pay = (invoice: Invoice, cents: number) => () => withPayment(invoice, { day: UNTIL, cents, by: 'Card' });
    expect(pay(open, 0)).toThrow(RangeError);
    expect(pay(open, due + 1)).toThrow(RangeError);
    expect(pay({ ...open, isDraft: true }, due)).toThrow(RangeError);
    expect(stateOf(pay(open, due)(), UNTIL)).toBe('paid');
  });

  it('is overdue from the day after it was due', () => {
    const open = { ...first, isDraft: false, payments: [], issued: '2026-11-01', termDays: 14 };
    expect([stateOf(open, '2026-11-15'), stateOf(open, '2026-11-16')]).toEqual(['open', 'overdue']);
  });
});

it('the made invoices are the same each time, of every state, long and short, and never overpaid', () => {
  expect(makeInvoices(UNTIL)).toEqual(ALL);
  expect(new Set(ALL.map((invoice) => stateOf(invoice, UNTIL)))).toEqual(new Set(INVOICE_STATES));
  expect(new Set(ALL.map(({ id }) => id)).size).toBe(ALL.length);
  expect(ALL.length).toBeGreaterThan(120);
  expect(Math.max(...ALL.map(({ lines }) => lines.length))).toBeGreaterThan(40);
  expect(ALL.every((invoice) => totalsOf(invoice).due >= 0)).toBe(true);
});

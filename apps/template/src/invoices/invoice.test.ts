// @vitest-environment node

import { download } from '@aiso/ui/download.ts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { today } from '../kit/calendar.ts';
import { LATENCY_MS } from '../kit/demo-store.ts';
import { listOf, matching } from '../kit/management/list-of.ts';
import { randomOf } from '../kit/random.ts';
import { INVOICE_SCHEMA, inputOf, invoiceFrom } from './details/invoice-form.ts';
import { paymentSchema } from './details/PaymentForm.tsx';
import {
  historyOf,
  INVOICE_STATES,
  type Invoice,
  issuedOn,
  isUnpaid,
  lineCents,
  paidInFull,
  standingOf,
  stateOf,
  TAXES,
  totalsOf,
  untaxedAs,
  whyNotEditable,
  withPayment,
} from './invoice.ts';
import { INVOICE_COMMANDS } from './invoice-commands.tsx';
import { INVOICES, withInvoice, withOne } from './invoices-data.ts';
import { INVOICES_ADDRESS, INVOICES_SOURCE, type InvoicesView } from './invoices-source.ts';
import { makeInvoices, newDraft } from './make-invoices.ts';
import { writeMoney } from './money.tsx';
import { BANK, CUSTOMER_NAMES, customerOf } from './parties.ts';

vi.mock(import('@aiso/ui/download.ts'), async (original) => ({ ...(await original()), download: vi.fn() }));

beforeAll(() => {
  LATENCY_MS.usual = 0;
});

const UNTIL = '2026-11-20';
const ALL = makeInvoices(UNTIL);
const VIEW = INVOICES_ADDRESS.parse(new URLSearchParams());
const invoices = () => INVOICES.read((data) => data.invoices);

function firstOf(from: readonly Invoice[], is: (invoice: Invoice) => boolean): Invoice {
  const found = from.find(is);
  if (found === undefined) throw new Error('There is no such invoice.');
  return found;
}

function anyInvoice(turn: number): Invoice {
  const random = randomOf(`any invoice ${turn}`);
  return {
    ...firstOf(ALL, () => true),
    isDraft: false,
    payments: [],
    discount: random.whole(0, 99) / 100,
    tax: random.pick(TAXES),
    lines: Array.from({ length: random.whole(1, 60) }, (_none, at) => ({
      id: String(at),
      text: 'Line',
      quantity: random.whole(1, 50_000) / 100,
      unitCents: random.whole(1, 999_999),
    })),
  };
}

describe('an invoice', () => {
  it('adds up: lines less discount and with tax are the total, which is paid or due', () => {
    for (let turn = 0; turn < 200; turn += 1) {
      const invoice = anyInvoice(turn);
      const totals = totalsOf(invoice);
      expect(totals.lines).toBe(invoice.lines.reduce((sum, line) => sum + lineCents(line), 0));
      expect(totals.lines - totals.discount + totals.tax).toBe(totals.total);
      const cents = randomOf(`payment ${turn}`).whole(1, totals.total);
      const paid = totalsOf(withPayment(invoice, { day: UNTIL, cents, by: 'Card' }));
      expect(paid.paid).toBe(cents);
      expect(paid.paid + paid.due).toBe(totals.total);
      expect(totalsOf(paidInFull(invoice, UNTIL)).due).toBe(0);
    }
  });

  it('takes no payment of nothing, of more than is due, and none as a draft', () => {
    const open = anyInvoice(0);
    const { due } = totalsOf(open);
    for (const cents of [0, -1, due + 1])
      expect(withPayment(open, { day: UNTIL, cents, by: 'Card' })).toBe(open);
    const draft = { ...open, isDraft: true };
    expect(withPayment(draft, { day: UNTIL, cents: due, by: 'Card' })).toBe(draft);
    expect(stateOf(withPayment(open, { day: UNTIL, cents: due, by: 'Card' }), UNTIL)).toBe('paid');
  });

  it('is overdue from the day after it was due, and counted from when it was issued', () => {
    const open = { ...anyInvoice(0), issued: '2026-11-01', termDays: 14 };
    expect([stateOf(open, '2026-11-15'), stateOf(open, '2026-11-16')]).toEqual(['open', 'overdue']);
    expect(stateOf(issuedOn({ ...open, isDraft: true }, UNTIL), UNTIL)).toBe('open');
  });

  it('is in the currency of where the language is read', () => {
    expect(writeMoney('en', 123_450)).toBe('€1,234.50');
    expect(writeMoney('de', 123_450)).toMatch(/^1\.234,50\s€$/u);
    expect(writeMoney('zh-CN', 123_450)).toBe('¥1,234.50');
    expect(writeMoney('ar-u-nu-latn', 123_450)).toContain('د.إ');
  });
});

describe('the tax of an invoice', () => {
  it('fits the country of who is billed by a German seller, and says why there is none', () => {
    const fits = ALL.filter(({ tax, customer }) => tax === (customer.country === 'DE' ? 0.19 : 0));
    expect(fits).toHaveLength(ALL.length);
    const why = (name: string, tax = 0) => {
      const customer = customerOf(name);
      if (customer === undefined) throw new Error(`There is no ${name}.`);
      return untaxedAs({ customer, tax });
    };
    expect(why('Hill Road Hospital', 0.19)).toBeNull();
    expect(why('Hôpital Sainte-Claire')).toBe('reverseCharge');
    expect(why('Praxis Dr. Weidmann')).toBe('export');
    expect(why('Gulf Chest Clinic')).toBe('export');
    expect(why('Gulf Chest Clinic', 0.07)).toBeNull();
  });

  it('is paid to an account whose number has the right check digits', () => {
    // ISO 13616: the country and the digits move to the end, letters count from 10; the rest by 97 is 1.
    const digits = BANK.iban
      .replaceAll(' ', '')
      .replace(/^(.{4})(.*)$/u, '$2$1')
      .replaceAll(/[A-Z]/gu, (letter) => String(letter.charCodeAt(0) - 55));
    expect(BigInt(digits) % 97n).toBe(1n);
  });
});

describe('the history of an invoice', () => {
  const open = { ...anyInvoice(0), issued: '2026-10-01', termDays: 14, sent: '2026-10-01', reminded: null };
  const said = (invoice: Invoice, day: string) =>
    historyOf(invoice, day).map((event) => `${event.day} ${event.is}`);

  it('has what was done, the newest first, and when it was late', () => {
    expect(said(open, '2026-10-10')).toEqual(['2026-10-01 sent', '2026-10-01 issued']);
    const half = Math.floor(totalsOf(open).total / 2);
    const partly = withPayment(open, { day: '2026-10-12', cents: half, by: 'Card' });
    const paid = paidInFull({ ...partly, reminded: '2026-10-22' }, '2026-11-02');
    expect(said(paid, '2026-11-05')).toEqual([
      '2026-11-02 paid',
      '2026-10-22 reminded',
      '2026-10-16 due',
      '2026-10-12 paid',
      '2026-10-01 sent',
      '2026-10-01 issued',
    ]);
    expect(said(paidInFull(open, '2026-10-14'), '2026-11-05')).not.toContain('2026-10-16 due');
    expect(said({ ...open, isDraft: true }, '2026-11-05')).toEqual([]);
  });
});

describe('the standing of the house', () => {
  it('is what its lists sum to, and what came in within thirty days', () => {
    const { open, overdue, paid, paidBefore } = standingOf(ALL, UNTIL);
    const dueIn = (state: string): number =>
      ALL.filter((one) => stateOf(one, UNTIL) === state).reduce((sum, one) => sum + totalsOf(one).due, 0);
    expect([open.cents, overdue.cents]).toEqual([dueIn('open'), dueIn('overdue')]);
    const paidFrom = (from: string, to: string): number =>
      ALL.flatMap(({ payments }) => payments)
        .filter(({ day }) => day >= from && day <= to)
        .reduce((sum, { cents }) => sum + cents, 0);
    expect(paid.cents).toBe(paidFrom('2026-10-22', '2026-11-20'));
    expect(paidBefore.cents).toBe(paidFrom('2026-09-22', '2026-10-21'));
    expect(Math.min(open.count, overdue.count, paid.count)).toBeGreaterThan(0);
  });
});

describe('the made invoices', () => {
  it('are the same each time, of every state, long and short, and never overpaid', () => {
    expect(makeInvoices(UNTIL)).toEqual(ALL);
    expect(new Set(ALL.map((invoice) => stateOf(invoice, UNTIL)))).toEqual(new Set(INVOICE_STATES));
    expect(new Set(ALL.map(({ id }) => id)).size).toBe(ALL.length);
    expect(ALL.length).toBeGreaterThan(120);
    expect(Math.max(...ALL.map(({ lines }) => lines.length))).toBeGreaterThan(40);
    expect(ALL.every((invoice) => totalsOf(invoice).due >= 0)).toBe(true);
  });

  it('would pass the form, which gives them back as they are', () => {
    for (const invoice of ALL) {
      const output = INVOICE_SCHEMA.parse(inputOf(invoice));
      expect(invoiceFrom(output, invoice)).toEqual(invoice);
    }
  });

  it('are followed by the next number of the month', () => {
    const draft = newDraft(ALL, UNTIL);
    expect(ALL.map(({ id }) => id)).not.toContain(draft.id);
    expect(newDraft([draft, ...ALL], UNTIL).id > draft.id).toBe(true);
    expect(newDraft([], '2027-01-01').id).toBe('INV-2701-01');
  });
});

describe('the list', () => {
  it('shows what is asked for, and its tabs count and sum the same', async () => {
    const everything = await invoices();
    const random = randomOf('filters of invoices');
    for (let turn = 0; turn < 200; turn += 1) {
      const chosen = {
        q: random.pick(['', '', 'INV-26', 'hospital', 'gulf chest', 'nothing at all']),
        customer: random.pick([null, null, ...CUSTOMER_NAMES]),
        from: random.pick([null, '2026-03-01', '2026-08-15']),
        to: random.pick([null, '2026-09-30']),
        sort: random.pick(INVOICES_ADDRESS.sorts),
      };
      const inTab = (state: InvoicesView['state']) => {
        const view = { ...VIEW, ...chosen, state };
        const rows = matching(everything, view, INVOICES_SOURCE.rules);
        return { ...listOf(everything, view, INVOICES_SOURCE.rules), all: rows };
      };
      const { counts = {}, sums = {}, total } = inTab(null);
      expect(counts['']).toBe(total);
      for (const state of INVOICE_STATES) {
        const { all, total: rows } = inTab(state);
        expect(counts[state] ?? 0).toBe(rows);
        expect(sums[state] ?? 0).toBe(all.reduce((sum, one) => sum + totalsOf(one).total, 0));
      }
      expect(INVOICE_STATES.reduce((sum, state) => sum + (sums[state] ?? 0), 0)).toBe(sums['']);
    }
  });

  it('says in its address what it shows, and reads it from there', () => {
    const view: InvoicesView = { ...VIEW, state: 'overdue', from: '2026-03-01', sort: 'total' };
    const params = INVOICES_ADDRESS.format(view);
    expect(String(params)).toBe('state=overdue&from=2026-03-01&sort=total');
    expect(INVOICES_ADDRESS.parse(params)).toEqual(view);
  });
});

describe('commands', () => {
  const work = async (id: string, view: InvoicesView) => {
    const command = INVOICE_COMMANDS.find((one) => one.id === id);
    if (command === undefined || !('work' in command)) throw new Error('There is no such command.');
    return command.work({ kind: 'all', view, count: 0 });
  };

  it('pay all that match and are not paid, by the filter, and take it back', async () => {
    const before = await invoices();
    const view: InvoicesView = { ...VIEW, customer: firstOf(before, isUnpaid).customer.name };
    const meant = matching(before, view, INVOICES_SOURCE.rules);
    const unpaid = meant.filter((one) => ['open', 'overdue'].includes(stateOf(one, today())));
    const done = await work('paid', view);
    expect(done?.message).toMatch(new RegExp(`^${unpaid.length} invoices? marked as paid\\.$`, 'u'));
    const after = await invoices();
    const changed = after.filter((one, at) => one !== before[at]).map(({ id }) => id);
    expect(changed).toEqual(unpaid.map(({ id }) => id));
    expect(
      changed.every(
        (id) =>
          stateOf(
            firstOf(after, (one) => one.id === id),
            today(),
          ) === 'paid',
      ),
    ).toBe(true);
    await done?.undo?.();
    expect(await invoices()).toEqual(before);
  });

  it('remind of what is unpaid once a day, and issue and delete nothing but drafts', async () => {
    const before = await invoices();
    const reminded = await work('remind', VIEW);
    expect(await work('remind', VIEW)).toBeNull();
    const after = await invoices();
    for (const one of after)
      expect(one.reminded === today()).toBe(['open', 'overdue'].includes(stateOf(one, today())));
    await reminded?.undo?.();
    const removed = await work('delete', VIEW);
    expect(await invoices()).toEqual(before.filter(({ isDraft }) => !isDraft));
    await removed?.undo?.();
    const issued = await work('issue', VIEW);
    expect((await invoices()).some(({ isDraft }) => isDraft)).toBe(false);
    await issued?.undo?.();
    expect(await invoices()).toEqual(before);
  });

  it('export all that match, with amounts that add up', async () => {
    const files: Blob[] = [];
    vi.mocked(download).mockImplementation((file) => void files.push(file));
    const view: InvoicesView = { ...VIEW, state: 'overdue' };
    const meant = matching(await invoices(), view, INVOICES_SOURCE.rules);
    const done = await work('export', view);
    expect(done?.message).toBe(`${meant.length} invoices exported.`);
    const [head, ...rows] = ((await files[0]?.text()) ?? '').trim().split(/\r?\n/u);
    expect(head).toContain('Number');
    expect(rows).toHaveLength(meant.length);
    for (const row of rows) {
      const [total, paid, due] = row.split(',').slice(-3).map(Number);
      expect((paid ?? 0) + (due ?? 0)).toBeCloseTo(total ?? 0);
    }
  });

  it('a payment after what it was for was taken back is left out, and breaks nothing', async () => {
    const draft = firstOf(await invoices(), ({ isDraft }) => isDraft);
    const undoIssue = await INVOICES.change(withOne(draft.id, (one) => issuedOn(one, today())));
    const undoPayment = await INVOICES.change(withOne(draft.id, (one) => paidInFull(one, today())));
    await undoIssue();
    expect(firstOf(await invoices(), ({ id }) => id === draft.id)).toEqual(draft);
    await undoPayment();
  });

  it('a new draft comes first, and a changed one stays where it is', async () => {
    const draft = newDraft(await invoices());
    const undo = await INVOICES.change(withInvoice(draft));
    const undoChange = await INVOICES.change(withInvoice({ ...draft, note: 'Changed' }));
    expect((await invoices())[0]).toEqual({ ...draft, note: 'Changed' });
    await undoChange();
    await undo();
  });
});

describe('forms', () => {
  it('a payment is of more than nothing, of no more than is due, and not before the invoice', () => {
    const open = { ...anyInvoice(1), issued: '2026-11-01' };
    const { due } = totalsOf(open);
    const wrong = (change: object): readonly string[] => {
      const values = { amount: due / 100, day: '2026-11-02', by: 'Card', ...change };
      return (
        paymentSchema(open)
          .safeParse(values)
          .error?.issues.map(({ path }) => path.join('.')) ?? []
      );
    };
    expect(wrong({})).toEqual([]);
    expect(wrong({ amount: 0.01 })).toEqual([]);
    expect(wrong({ amount: 0 })).toEqual(['amount']);
    expect(wrong({ amount: (due + 1) / 100 })).toEqual(['amount']);
    expect(wrong({ day: '2026-10-31' })).toEqual(['day']);
    expect(wrong({ day: '2090-01-01' })).toEqual(['day']);
  });

  it('a draft needs a customer and lines with texts and prices, and what is issued stays', () => {
    const draft = newDraft(ALL, UNTIL);
    const issues = INVOICE_SCHEMA.safeParse(inputOf(draft)).error?.issues.map(({ path }) => path.join('.'));
    expect(issues).toEqual(['customer', 'lines.0.text', 'lines.0.price']);
    expect(whyNotEditable(draft)).toBeNull();
    expect(whyNotEditable(issuedOn(draft, UNTIL))).toContain('Only drafts');
  });
});

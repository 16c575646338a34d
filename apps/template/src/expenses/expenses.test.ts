import { addDays } from '@aiso/ui/dates/day.ts';
import { describe, expect, it } from 'vitest';
import { eachDay, history } from '../kit/calendar.ts';
import { chartSum, expectAgreement, figureNow } from '../kit/testing/dashboard-agrees.ts';
import { expectEveryCardFollows } from '../kit/testing/every-card-follows.ts';
import { debts } from './debts.ts';
import { EXPENSES } from './ExpensesPage.tsx';
import { expenseSchema, leftOf, linesOf } from './expense-form.ts';
import { balance, bills, budgets, type ExpensesView, makeExpenses, partOf, progress } from './expenses.ts';
import { rowsOf } from './transaction-rows.ts';
import { BILLS, centsOf, dueDay, PEOPLE, shared } from './transactions.ts';

const DAYS = history();
const VIEW: ExpensesView = {
  days: { from: addDays(DAYS.to, -59), to: DAYS.to },
  before: { from: addDays(DAYS.to, -119), to: addDays(DAYS.to, -60) },
  segment: null,
  locale: 'en',
  q: '',
  category: null,
  kind: null,
  sort: 'day-desc',
  size: '10',
  page: 1,
};
const NONE = { q: '', category: null, sort: 'day-desc' } as const;

describe('expenses', () => {
  it('follow the days, the comparison and the segment in every card', () =>
    expectEveryCardFollows(EXPENSES, {
      own: { q: '', category: null, kind: null, sort: 'day-desc', size: '10', page: 1 },
      length: 60,
    }));

  it('tell the same in every widget, whatever is asked for', () =>
    expectAgreement(EXPENSES, {
      own: {
        q: ['', 'amelia'],
        category: [null, 'travel'],
        kind: [null, 'income'],
        sort: ['amount-asc', 'payee-desc'],
        size: ['10'],
        page: [1, 7],
      },
      agree: [
        {
          what: 'spending',
          of: (data, view) => [
            figureNow(EXPENSES, 'spent', data, view),
            -chartSum(EXPENSES, 'cash-flow', data, view, 'expense'),
            chartSum(EXPENSES, 'categories', data, view),
            budgets(data, view).reduce((sum, { spent }) => sum + spent, 0) / 100,
            -rowsOf(data, { ...view, ...NONE, kind: 'expense' }).reduce((sum, { cents }) => sum + cents, 0) /
              100,
          ],
        },
        {
          what: 'income',
          of: (data, view) => [
            figureNow(EXPENSES, 'income', data, view),
            chartSum(EXPENSES, 'cash-flow', data, view, 'income'),
            rowsOf(data, { ...view, ...NONE, kind: 'income' }).reduce((sum, { cents }) => sum + cents, 0) /
              100,
          ],
        },
        {
          what: 'what was put aside',
          of: (data, view) => [
            figureNow(EXPENSES, 'put-aside', data, view),
            (progress(data, view)?.inDays ?? 0) / 100,
          ],
        },
        {
          what: 'the balance, by what came and went since the day before',
          of: (data, view) => {
            const { days } = view;
            const eve = addDays(days.from, -1);
            if (eve < DAYS.from) return [0, 0];
            const start = balance(data, { ...view, days: { from: eve, to: eve } })?.now ?? 0;
            const flow = rowsOf(data, { ...view, ...NONE, kind: null });
            return [
              figureNow(EXPENSES, 'balance', data, view),
              start + flow.reduce((sum, { cents }) => sum + cents, 0) / 100,
            ];
          },
        },
      ],
    }));

  it('are a life that can be paid: nobody is overdrawn, some months cost too much', () => {
    const data = makeExpenses();
    for (const segment of [null, ...PEOPLE.map(({ id }) => id)]) {
      const trend = balance(data, { ...VIEW, days: DAYS, segment })?.trend ?? [];
      expect(Math.min(...trend), String(segment)).toBeGreaterThan(0);
    }
    const months = Array.from({ length: 12 }, (_none, at) => {
      const to = addDays(DAYS.to, -30 * at);
      return budgets(data, { ...VIEW, days: { from: addDays(to, -29), to } });
    });
    const over = months.map((rows) => rows.filter(({ spent, budget }) => spent > budget).length);
    expect(Math.max(...over)).toBeGreaterThan(1);
    expect(Math.min(...over)).toBeLessThan(7);
  });

  it('of everybody are those of each person added up', () => {
    const data = makeExpenses();
    const spentBy = (segment: string | null): number =>
      figureNow(EXPENSES, 'spent', data, { ...VIEW, segment });
    const each = PEOPLE.reduce((sum, { id }) => sum + spentBy(id), 0);
    expect(each).toBeCloseTo(spentBy(null), 6);
  });

  it('even out: after the payments everybody has paid what was theirs', () => {
    const data = makeExpenses();
    const rows = data.transactions.filter(
      ({ kind, day }) => kind === 'expense' && day >= VIEW.days.from && day <= VIEW.days.to,
    );
    for (const { id } of PEOPLE) {
      const paid = rows.reduce((sum, row) => (row.paidBy === id ? sum + centsOf(row) : sum), 0);
      const own = rows.reduce((sum, row) => sum + partOf(row, id), 0);
      const moved = debts(data, VIEW).reduce(
        (sum, { from, to, cents }) => sum + (from === id ? cents : 0) - (to === id ? cents : 0),
        0,
      );
      expect(paid + moved).toBe(own);
    }
  });

  it('have transactions by words, kind and category, in the asked order', () => {
    const data = makeExpenses();
    const rent = rowsOf(data, { ...VIEW, q: 'rent' });
    expect(rent.every(({ transaction }) => transaction.payee === 'Rent')).toBe(true);
    expect(rent.length).toBeGreaterThan(0);
    const travel = rowsOf(data, { ...VIEW, category: 'travel' });
    const spent = budgets(data, VIEW).find(({ category }) => category === 'travel')?.spent;
    expect(-travel.reduce((sum, { cents }) => sum + cents, 0)).toBe(spent);
    const cents = rowsOf(data, { ...VIEW, sort: 'amount-asc' }).map((row) => row.cents);
    expect(cents).toEqual(cents.toSorted((one, other) => one - other));
  });

  it('have bills that move on once they are paid', () => {
    const [rent] = BILLS;
    if (rent === undefined) throw new Error('There is no bill.');
    expect(dueDay(rent, '2026-11-23')).toBe('2026-12-01');
    expect(dueDay({ ...rent, monthsAhead: 1 }, '2026-11-23')).toBe('2027-01-01');
    const data = { ...makeExpenses(), bills: [{ ...rent, isPaused: true }, ...BILLS.slice(1)] };
    expect(bills(data, VIEW).at(-1)?.bill.id).toBe('rent');
    expect(bills(data, { ...VIEW, segment: 'amelia' }).some(({ bill }) => bill.id === 'gym')).toBe(false);
    expect(eachDay(VIEW.days)).toHaveLength(60);
  });
});

describe('a new expense', () => {
  const expense = {
    payee: 'Market',
    day: '2026-11-20',
    amount: 10,
    paidBy: 'amelia',
    parts: [{ category: 'groceries', whose: 'all', amount: null }],
    receipt: null,
  };

  it('is shared to the cent', () => {
    expect(shared(1_000, 'groceries', ['amelia', 'freya', 'aiko']).map(({ cents }) => cents)).toEqual([
      334, 333, 333,
    ]);
    expect(linesOf(expenseSchema.parse(expense)).reduce((sum, { cents }) => sum + cents, 0)).toBe(1_000);
  });

  it('is split between categories and people, and the parts must add up', () => {
    const parts = [
      { category: 'groceries', whose: 'all', amount: 6.01 },
      { category: 'leisure', whose: 'freya', amount: 3.99 },
      { category: 'groceries', whose: 'freya', amount: 0 },
    ];
    expect(expenseSchema.safeParse({ ...expense, parts }).success).toBe(false);
    const two = parts.slice(0, 2);
    const lines = linesOf(expenseSchema.parse({ ...expense, parts: two }));
    expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(1_000);
    expect(lines).toHaveLength(4);
    expect(expenseSchema.safeParse({ ...expense, amount: 11, parts: two }).success).toBe(false);
    expect(leftOf(11, two)).toBe(100);
    expect(leftOf(9, two)).toBe(-100);
  });

  it.each([0, -1, 0.001, 1e9, null])('of %s is refused', (amount) =>
    expect(expenseSchema.safeParse({ ...expense, amount }).success).toBe(false),
  );
});

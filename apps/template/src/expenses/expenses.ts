import type { PartsChart, SeriesChart } from '@aiso/ui/chart/chart.ts';
import type { Figure } from '@aiso/ui/chart/figure.ts';
import type { Unit } from '@aiso/ui/chart/unit.ts';
import type { Day } from '@aiso/ui/dates/day.ts';
import { type Days, eachDay, history, lengthOf } from '../kit/calendar.ts';
import { type Daily, figureOf, inRange, overTime } from '../kit/dashboard/daily.ts';
import type { DashboardView } from '../kit/dashboard/view.ts';
import {
  allTransactions,
  BILLS,
  type Bill,
  CATEGORIES,
  type Category,
  dueDay,
  type Kind,
  OPENING,
  PEOPLE,
  type Person,
  type Transaction,
} from './transactions.ts';

export type Goal = {
  readonly title: string;
  readonly cents: number;
  /** Saving began then, and should be done by the other. */
  readonly from: Day;
  readonly by: Day;
};

export type ExpensesData = {
  /** Any order. */
  readonly transactions: readonly Transaction[];
  readonly bills: readonly Bill[];
  readonly goal: Goal | null;
};

export const SORTS = ['day-desc', 'day-asc', 'amount-desc', 'amount-asc', 'payee-asc', 'payee-desc'] as const;

/** The segment is a person: then everything is that person's part. The others choose transactions. */
export type ExpensesView = DashboardView & {
  readonly q: string;
  readonly category: Category | null;
  readonly kind: Kind | null;
  readonly sort: (typeof SORTS)[number];
  readonly size: '10' | '25' | '50';
  readonly page: number;
};

export const EUROS: Unit = { style: 'currency', currency: 'EUR' };
export const WHOLE_EUROS: Unit = { ...EUROS, maximumFractionDigits: 0 };

const GOAL_CENTS = 1_600_000;
const GOAL_DAYS = 910;

export function makeExpenses(): ExpensesData {
  const days = history();
  const by = new Date(`${days.from}T00:00Z`);
  by.setUTCDate(by.getUTCDate() + GOAL_DAYS);
  return {
    transactions: allTransactions(days),
    bills: BILLS,
    goal: {
      title: 'Two weeks in the Dolomites',
      cents: GOAL_CENTS,
      from: days.from,
      by: by.toISOString().slice(0, 10),
    },
  };
}

export const NO_EXPENSES: ExpensesData = { transactions: [], bills: [], goal: null };

/** The part of a transaction that is the segment's, in a category or in all. */
export function partOf(
  { lines }: Transaction,
  person: string | null,
  category: Category | null = null,
): number {
  return lines.reduce(
    (sum, line) =>
      (person === null || line.person === person) && (category === null || line.category === category)
        ? sum + line.cents
        : sum,
    0,
  );
}

export const sumOf = (rows: readonly Transaction[], valueOf: (row: Transaction) => number): number =>
  rows.reduce((sum, row) => sum + valueOf(row), 0);

export const ofKind = (rows: readonly Transaction[], kind: Kind): readonly Transaction[] =>
  rows.filter((row) => row.kind === kind);

/** Every day that is shown or compared with, as far as there are data. */
function daysOf({ days, before }: ExpensesView): readonly Day[] {
  const { from, to } = history();
  return [...eachDay(days), ...(before === null ? [] : eachDay(before))].filter(
    (day) => day >= from && day <= to,
  );
}

/** What came or went on each day, in euros: nothing on a quiet day. */
function flow({ transactions }: ExpensesData, view: ExpensesView, kind: Kind): Daily {
  const cents = new Map<Day, number>();
  for (const row of ofKind(transactions, kind)) {
    cents.set(row.day, (cents.get(row.day) ?? 0) + partOf(row, view.segment));
  }
  if (transactions.length === 0) return new Map();
  return new Map(daysOf(view).map((day) => [day, (cents.get(day) ?? 0) / 100]));
}

/** Spending and saving lower what is on the accounts. */
const signed = (row: Transaction, person: string | null): number =>
  row.kind === 'income' ? partOf(row, person) : -partOf(row, person);

export function balance(data: ExpensesData, view: ExpensesView): Figure | null {
  const { transactions } = data;
  if (transactions.length === 0) return null;
  const { segment } = view;
  const byDay = Map.groupBy(transactions, ({ day }) => day);
  let cents = PEOPLE.reduce(
    (sum, { id }) => (segment === null || id === segment ? sum + OPENING[id] : sum),
    0,
  );
  const daily = new Map<Day, number>();
  for (const day of eachDay(history())) {
    for (const row of byDay.get(day) ?? []) cents += signed(row, segment);
    daily.set(day, cents / 100);
  }
  return figureOf(daily, view, { better: 'up', together: 'last' });
}

export const income = (data: ExpensesData, view: ExpensesView): Figure | null =>
  figureOf(flow(data, view, 'income'), view, { better: 'up' });

export const spent = (data: ExpensesData, view: ExpensesView): Figure | null =>
  figureOf(flow(data, view, 'expense'), view, { better: 'down' });

export const putAside = (data: ExpensesData, view: ExpensesView): Figure | null =>
  figureOf(flow(data, view, 'saving'), view, { better: 'up' });

/** What goes, below zero. */
const lessened = (daily: Daily): Daily => new Map([...daily].map(([day, value]) => [day, -value]));

/** By week for up to two months: money comes and goes by the month, and a day says little. */
export const cashFlow = (data: ExpensesData, view: ExpensesView): SeriesChart =>
  overTime(view, {
    kind: 'stackedBars',
    unit: WHOLE_EUROS,
    step: lengthOf(view.days) <= 62 ? 'week' : 'month',
    series: [
      { id: 'income', title: 'Income', daily: flow(data, view, 'income'), tone: 'blue' },
      { id: 'expense', title: 'Spent', daily: lessened(flow(data, view, 'expense')), tone: 'pink' },
      { id: 'saving', title: 'Saved', daily: lessened(flow(data, view, 'saving')), tone: 'teal' },
    ],
  });

const spentOn = (
  { transactions }: ExpensesData,
  { segment }: ExpensesView,
  days: Days,
  on: Category,
): number => sumOf(ofKind(inRange(transactions, days), 'expense'), (row) => partOf(row, segment, on));

export const byCategory = (data: ExpensesData, view: ExpensesView): PartsChart => ({
  kind: 'donut',
  unit: WHOLE_EUROS,
  partTitle: 'Category',
  valueTitle: 'Spent',
  parts: largest(
    CATEGORIES.map(({ id, title }) => ({ id, title, value: spentOn(data, view, view.days, id) / 100 })),
  ),
});

/** As many as there are hues for, beside all that is less. */
const MOST_PARTS = 5;

function largest(parts: PartsChart['parts']): PartsChart['parts'] {
  const sorted = parts.filter(({ value }) => value > 0).toSorted((one, other) => other.value - one.value);
  if (sorted.length <= MOST_PARTS + 1) return sorted;
  const rest = sorted.slice(MOST_PARTS).reduce((sum, { value }) => sum + value, 0);
  return [...sorted.slice(0, MOST_PARTS), { id: 'rest', title: 'Other', value: rest }];
}

/** What a category may cost in some days, and what it did, in cents. */
export type BudgetLine = {
  readonly category: Category;
  readonly title: string;
  readonly budget: number;
  readonly spent: number;
  /** Null where nothing is compared. */
  readonly spentBefore: number | null;
};

const daysInMonth = (day: Day): number =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();

/** A budget is for a month: of it each day has its part, and each person the same. */
export function budgets(data: ExpensesData, view: ExpensesView): readonly BudgetLine[] {
  if (data.transactions.length === 0) return [];
  const { days, before, segment } = view;
  const months = eachDay(days).reduce((sum, day) => sum + 1 / daysInMonth(day), 0);
  const people = segment === null ? 1 : PEOPLE.length;
  return CATEGORIES.map(({ id, title, budget }) => ({
    category: id,
    title,
    budget: Math.round((budget * months) / people),
    spent: spentOn(data, view, days, id),
    spentBefore: before && spentOn(data, view, before, id),
  })).toSorted((one, other) => other.spent / other.budget - one.spent / one.budget);
}

/** A bill with what it came to in the days, of the segment's part. */
export type BillLine = {
  readonly bill: Bill;
  /** The segment's part of what is due next. */
  readonly cents: number;
  readonly due: Day;
  readonly paidCents: number;
};

/** Those that concern the segment; the next one first, paused ones last. */
export function bills(data: ExpensesData, view: ExpensesView): readonly BillLine[] {
  const { days, segment } = view;
  const paid = inRange(data.transactions, days);
  return data.bills
    .filter(({ people }) => segment === null || people.some((person) => person === segment))
    .map((bill) => ({
      bill,
      cents: segment === null ? bill.cents : Math.round(bill.cents / bill.people.length),
      due: dueDay(bill, history().to),
      paidCents: sumOf(
        paid.filter((row) => row.bill === bill.id),
        (row) => partOf(row, segment),
      ),
    }))
    .toSorted(
      (one, other) =>
        Number(one.bill.isPaused) - Number(other.bill.isPaused) || one.due.localeCompare(other.due),
    );
}

/** What a person put aside: up to the end of the days, in them, and before; in cents. */
export type Saved = {
  readonly person: Person;
  readonly saved: number;
  readonly inDays: number;
  /** Null where nothing is compared. */
  readonly before: number | null;
};

/** How far the goal is, at the end of the days; in cents. */
export type Progress = {
  readonly title: string;
  readonly goal: number;
  readonly saved: number;
  /** What should be there by then. */
  readonly planned: number;
  readonly inDays: number;
  readonly people: readonly Saved[];
  readonly by: Day;
};

export function progress(data: ExpensesData, view: ExpensesView): Progress | null {
  const { goal } = data;
  if (goal === null) return null;
  const { days, before, segment } = view;
  const savings = ofKind(data.transactions, 'saving');
  const part = segment === null ? 1 : PEOPLE.length;
  const savedIn = (range: Days, person: string | null = segment): number =>
    sumOf(inRange(savings, range), (row) => partOf(row, person));
  const sinceStart = { from: goal.from, to: days.to };
  const whole = lengthOf({ from: goal.from, to: goal.by });
  const elapsed = Math.min(whole, Math.max(0, lengthOf(sinceStart)));
  return {
    title: goal.title,
    goal: Math.round(goal.cents / part),
    saved: savedIn(sinceStart),
    planned: Math.round((goal.cents / part) * (elapsed / whole)),
    inDays: savedIn(days),
    people: PEOPLE.filter(({ id }) => segment === null || id === segment).map(({ id }) => ({
      person: id,
      saved: savedIn(sinceStart, id),
      inDays: savedIn(days, id),
      before: before && savedIn(before, id),
    })),
    by: goal.by,
  };
}

export const titleOf = (category: Category | null): string =>
  CATEGORIES.find(({ id }) => id === category)?.title ?? '';

export const nameOf = (person: Person): string => PEOPLE.find(({ id }) => id === person)?.title ?? person;

import { addDays, type Day } from '@aiso/ui/dates/day.ts';
import { type Days, eachDay, history, rhythm } from '../kit/calendar.ts';
import { type Random, randomOf } from '../kit/random.ts';
import { splitOf } from '../kit/split.ts';

export const PEOPLE = [
  { id: 'amelia', title: 'Amelia Hart' },
  { id: 'freya', title: 'Freya Olsen' },
  { id: 'aiko', title: 'Aiko Sato' },
] as const;
export type Person = (typeof PEOPLE)[number]['id'];
const EVERYBODY = PEOPLE.map(({ id }) => id);

/** What money is spent on, and how much of it a month may cost everybody together, in cents. */
export const CATEGORIES = [
  { id: 'housing', title: 'Housing', budget: 189_000 },
  { id: 'groceries', title: 'Groceries', budget: 78_000 },
  { id: 'eatingOut', title: 'Eating out', budget: 42_000 },
  { id: 'transport', title: 'Transport', budget: 33_000 },
  { id: 'utilities', title: 'Utilities', budget: 27_500 },
  { id: 'leisure', title: 'Leisure', budget: 26_000 },
  { id: 'shopping', title: 'Shopping', budget: 34_000 },
  { id: 'health', title: 'Health', budget: 16_000 },
  { id: 'travel', title: 'Travel', budget: 48_000 },
] as const;
export type Category = (typeof CATEGORIES)[number]['id'];

/** A part of a transaction: whose it is, and what it was for. */
export type Line = {
  readonly person: Person;
  /** Of spending; null of what was earned or saved. */
  readonly category: Category | null;
  /** More than zero. */
  readonly cents: number;
};

export const KINDS = ['expense', 'income', 'saving'] as const;
export type Kind = (typeof KINDS)[number];

export type Receipt = { readonly name: string; readonly type: string; readonly url: string };

export type Transaction = {
  readonly id: string;
  readonly day: Day;
  readonly kind: Kind;
  readonly payee: string;
  readonly paidBy: Person;
  /** Their sum is the transaction's. */
  readonly lines: readonly Line[];
  readonly receipt: Receipt | null;
  /** The recurring bill that it pays. */
  readonly bill: string | null;
};

export const centsOf = ({ lines }: Pick<Transaction, 'lines'>): number =>
  lines.reduce((sum, { cents }) => sum + cents, 0);

/** An amount in equal parts for some people, to the cent. */
export function shared(cents: number, category: Category | null, people: readonly Person[]): readonly Line[] {
  return splitOf(
    cents,
    people.map(() => 1),
  ).flatMap((part, at) => {
    const person = people[at];
    return person === undefined || part === 0 ? [] : [{ person, category, cents: part }];
  });
}

/** What is paid again and again. */
export type Bill = {
  readonly id: string;
  readonly payee: string;
  readonly category: Category;
  readonly cents: number;
  /** Of the month, 1–28. */
  readonly dayOfMonth: number;
  readonly paidBy: Person;
  readonly people: readonly Person[];
  readonly isPaused: boolean;
  /** How many months were paid before they were due. */
  readonly monthsAhead: number;
};

const bill = (
  id: string,
  payee: string,
  category: Category,
  cents: number,
  dayOfMonth: number,
  paidBy: Person,
  people: readonly Person[] = EVERYBODY,
): Bill => ({ id, payee, category, cents, dayOfMonth, paidBy, people, isPaused: false, monthsAhead: 0 });

export const BILLS: readonly Bill[] = [
  bill('rent', 'Rent', 'housing', 178_000, 1, 'amelia'),
  bill('power', 'Stadtwerke, power and heat', 'utilities', 16_400, 3, 'freya'),
  bill('internet', 'Fibre internet', 'utilities', 3_999, 5, 'freya'),
  bill('gym', 'Gym', 'health', 3_490, 6, 'freya', ['freya']),
  bill('music', 'Music family plan', 'leisure', 1_799, 11, 'aiko'),
  bill('insurance', 'Home insurance', 'housing', 2_160, 15, 'amelia'),
  bill('phone', 'Mobile phones', 'utilities', 5_700, 18, 'aiko'),
  bill('transit', 'Transit passes', 'transport', 17_400, 27, 'amelia'),
];

const INCOMES: readonly (readonly [payee: string, person: Person, cents: number, dayOfMonth: number])[] = [
  ['Salary, Harbour Screening', 'freya', 184_000, 24],
  ['Salary, Lakeside Clinic', 'amelia', 201_500, 25],
  ['Salary, Lakeside Clinic', 'aiko', 181_000, 27],
];

/** Put aside on the second of a month, by each. */
const SAVED_A_MONTH = 18_000;

/** What everybody's account had before the first day. */
export const OPENING: Readonly<Record<Person, number>> = { amelia: 214_000, freya: 163_500, aiko: 128_000 };

type Occasion = {
  readonly category: Category;
  readonly payees: readonly string[];
  readonly cents: readonly [mean: number, deviation: number];
  /** How likely it is on a usual day. */
  readonly chance: number;
  readonly weekdays: readonly number[];
  readonly months?: readonly number[];
  /** Whether it is for everybody, or for who pays it. */
  readonly isShared: boolean;
};

const OCCASIONS: readonly Occasion[] = [
  {
    category: 'groceries',
    payees: ['Market hall', 'Kauffeld', 'Organic corner', 'Bakery Lind'],
    cents: [4_150, 1_700],
    chance: 0.55,
    weekdays: [0.7, 0.6, 0.9, 0.7, 1.2, 2, 0],
    isShared: true,
  },
  {
    category: 'eatingOut',
    payees: ['Café Morgen', 'Trattoria Sole', 'Noodle house', 'Canteen'],
    cents: [2_150, 1_050],
    chance: 0.42,
    weekdays: [0.6, 0.7, 0.8, 0.9, 1.6, 1.6, 0.8],
    isShared: false,
  },
  {
    category: 'eatingOut',
    payees: ['Dinner at Lumen', 'Sunday brunch'],
    cents: [8_600, 2_100],
    chance: 0.06,
    weekdays: [0.2, 0.2, 0.4, 0.6, 1.5, 2.2, 1.9],
    isShared: true,
  },
  {
    category: 'transport',
    payees: ['Train tickets', 'Car sharing', 'Bike repair', 'Taxi'],
    cents: [2_900, 1_400],
    chance: 0.17,
    weekdays: [0.8, 0.7, 0.7, 0.9, 1.5, 1.3, 1.1],
    isShared: false,
  },
  {
    category: 'leisure',
    payees: ['Cinema', 'Theatre', 'Books', 'Climbing hall'],
    cents: [2_700, 1_200],
    chance: 0.22,
    weekdays: [0.4, 0.5, 0.7, 0.8, 1.4, 2, 1.2],
    isShared: false,
  },
  {
    category: 'shopping',
    payees: ['Clothes', 'Household goods', 'Electronics', 'Gifts'],
    cents: [5_900, 3_000],
    chance: 0.14,
    weekdays: [0.7, 0.7, 0.8, 0.9, 1.3, 2.4, 0.2],
    months: [0.8, 0.7, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 1, 1, 1.4, 2.2],
    isShared: false,
  },
  {
    category: 'health',
    payees: ['Pharmacy', 'Contact lenses', 'Optician'],
    cents: [3_300, 2_100],
    chance: 0.1,
    weekdays: [1.4, 1.2, 1.1, 1.1, 1, 0.4, 0],
    months: [1.5, 1.5, 1.2, 1, 0.9, 0.8, 0.8, 0.8, 0.9, 1, 1.2, 1.4],
    isShared: false,
  },
  {
    category: 'travel',
    payees: ['Night train', 'Hotel', 'Holiday flat', 'Ferry'],
    cents: [21_000, 9_000],
    chance: 0.055,
    weekdays: [1, 1, 1, 1.2, 1.3, 0.9, 0.6],
    months: [0.2, 0.5, 0.7, 1.1, 1.3, 1.6, 2.4, 2.1, 0.9, 0.6, 0.2, 1.3],
    isShared: true,
  },
];

/** Heating makes winters dearer. */
const HEATING = rhythm({ months: [1.35, 1.3, 1.15, 1, 0.85, 0.75, 0.7, 0.72, 0.85, 1, 1.15, 1.3] });

/** What a bill came to that month: power varies, the others do not. */
const billCents = ({ id, cents }: Bill, day: Day): number =>
  id === 'power' ? Math.round(cents * HEATING.ofDay(day)) : cents;

/** The payment of a bill on a day. */
export const payment = (of: Bill, day: Day): Omit<Transaction, 'id'> => ({
  day,
  kind: 'expense',
  payee: of.payee,
  paidBy: of.paidBy,
  lines: shared(billCents(of, day), of.category, of.people),
  receipt: null,
  bill: of.id,
});

function occasionsOf(day: Day, random: Random): readonly Omit<Transaction, 'id'>[] {
  return OCCASIONS.flatMap(({ category, payees, cents, chance, weekdays, months, isShared }) => {
    const likely = chance * rhythm({ weekdays, ...(months === undefined ? {} : { months }) }).ofDay(day);
    if (!random.chance(likely)) return [];
    const paidBy = random.pick(EVERYBODY);
    const [mean, deviation] = cents;
    const amount = Math.max(740, Math.round(random.normal(mean, deviation)));
    const lines = shared(amount, category, isShared ? EVERYBODY : [paidBy]);
    const payee = random.pick(payees);
    return [{ day, kind: 'expense' as const, payee, paidBy, lines, receipt: null, bill: null }];
  });
}

/** All transactions of a day, the same for the same day whenever it is asked for. */
function transactionsOf(day: Day): readonly Transaction[] {
  const random = randomOf(`expenses ${day}`);
  const dayOfMonth = Number(day.slice(8));
  const common = { day, receipt: null, bill: null } as const;
  const all: readonly Omit<Transaction, 'id'>[] = [
    ...BILLS.filter((one) => one.dayOfMonth === dayOfMonth).map((one) => payment(one, day)),
    ...INCOMES.filter(([, , , on]) => on === dayOfMonth).map(([payee, person, cents]) => ({
      ...common,
      kind: 'income' as const,
      payee,
      paidBy: person,
      lines: [{ person, category: null, cents }],
    })),
    ...(dayOfMonth === 2
      ? EVERYBODY.map((person) => ({
          ...common,
          kind: 'saving' as const,
          payee: 'To the savings goal',
          paidBy: person,
          lines: [{ person, category: null, cents: SAVED_A_MONTH }],
        }))
      : []),
    ...occasionsOf(day, random),
  ];
  return all.map((one, at) => ({ ...one, id: `${day}-${at + 1}` }));
}

/** Two years of them, in the order of their days. */
export const allTransactions = (days: Days = history()): readonly Transaction[] =>
  eachDay(days).flatMap(transactionsOf);

/** The day that a bill is due next, after `today`, and after what was paid ahead. */
export function dueDay({ dayOfMonth, monthsAhead }: Bill, today: Day): Day {
  let day = addDays(today, 1);
  while (Number(day.slice(8)) !== dayOfMonth) day = addDays(day, 1);
  const date = new Date(`${day}T00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + monthsAhead);
  return date.toISOString().slice(0, 10);
}

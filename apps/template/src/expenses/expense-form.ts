import { isDay } from '@aiso/ui/dates/day.ts';
import type { Option } from '@aiso/ui/form/SelectField.tsx';
import { z } from 'zod';
import {
  CATEGORIES,
  type Category,
  type Line,
  PEOPLE,
  type Person,
  type Receipt,
  shared,
} from './transactions.ts';

const MOST_EUROS = 100_000;

/** In cents: floating point knows no 0.1. */
const centsOf = (euros: number): number => Math.round(euros * 100);

/** More than nothing, to the cent. */
export const amount = z
  .number()
  .gt(0)
  .max(MOST_EUROS)
  .refine((euros) => Math.abs(euros * 100 - centsOf(euros)) < 1e-6);

export const PEOPLE_OPTIONS: readonly Option[] = PEOPLE.map(({ id, title }) => ({ value: id, text: title }));
export const CATEGORY_OPTIONS: readonly Option[] = CATEGORIES.map(({ id, title }) => ({
  value: id,
  text: title,
}));

/** One person, or all of them alike. */
export const WHOSE_OPTIONS: readonly Option[] = [{ value: 'all', text: 'All members' }, ...PEOPLE_OPTIONS];

const person = z.enum(PEOPLE.map(({ id }) => id));
const part = z.object({
  category: z.enum(CATEGORIES.map(({ id }) => id)),
  whose: z.enum(['all', ...PEOPLE.map(({ id }) => id)]),
  amount: amount.nullable(),
});

/** What the form holds. With one part only, its amount is the whole. */
export type ExpenseInput = {
  readonly payee: string;
  readonly day: string | null;
  readonly amount: number | null;
  readonly paidBy: string;
  readonly parts: readonly { category: string; whose: string; amount: number | null }[];
  readonly receipt: Receipt | null;
};

export const expenseSchema = z
  .object({
    payee: z.string().trim().min(1).max(80),
    day: z.string().refine(isDay),
    amount,
    paidBy: person,
    parts: z.array(part).min(1).max(12),
    receipt: z.custom<Receipt | null>(),
  })
  .superRefine(({ amount: whole, parts }, context) => {
    if (parts.length === 1) return;
    for (const [at, { amount: of }] of parts.entries()) {
      if (of === null) context.addIssue({ code: 'custom', path: ['parts', at, 'amount'] });
    }
    if (leftOf(whole, parts) !== 0) context.addIssue({ code: 'custom', path: ['amount'] });
  });
export type Expense = z.output<typeof expenseSchema>;

/** Cents that belong to no part yet; below zero where the parts are too much. */
export const leftOf = (whole: number | null, parts: readonly { readonly amount: number | null }[]): number =>
  parts.reduce(
    (left, { amount: of }) => left - (Number.isNaN(of) ? 0 : centsOf(of ?? 0)),
    centsOf(whole ?? 0),
  );

const isEverybody = (whose: 'all' | Person): whose is 'all' => whose === 'all';
const EVERYBODY = PEOPLE.map(({ id }) => id);

/** The lines of a transaction: a part for everybody is one for each, to the cent. */
export function linesOf({ amount: whole, parts }: Pick<Expense, 'amount' | 'parts'>): readonly Line[] {
  const lines = parts.flatMap(({ category, whose, amount: of }) =>
    shared(
      centsOf(parts.length === 1 ? whole : (of ?? 0)),
      category,
      isEverybody(whose) ? EVERYBODY : [whose],
    ),
  );
  const sums = new Map<string, Line>();
  for (const line of lines) {
    const key = `${line.person} ${line.category}`;
    sums.set(key, { ...line, cents: line.cents + (sums.get(key)?.cents ?? 0) });
  }
  return [...sums.values()];
}

export const firstPart = (category: Category = 'groceries'): ExpenseInput['parts'][number] => ({
  category,
  whose: 'all',
  amount: null,
});

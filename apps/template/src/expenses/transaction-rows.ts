import { inRange } from '../kit/dashboard/daily.ts';
import { type ExpensesData, type ExpensesView, partOf, titleOf } from './expenses.ts';
import type { Transaction } from './transactions.ts';

export type TransactionRow = {
  readonly transaction: Transaction;
  /** Of the segment, and of the category that is asked for; below zero for what went. */
  readonly cents: number;
};

function matches({ payee, paidBy, lines }: Transaction, q: string): boolean {
  const words = [payee, paidBy, ...lines.map(({ category }) => titleOf(category))].join(' ').toLowerCase();
  return q
    .toLowerCase()
    .split(/\s+/u)
    .every((word) => words.includes(word));
}

/** Transactions of the days that the view's filters let through, in its order. */
export function rowsOf({ transactions }: ExpensesData, view: ExpensesView): readonly TransactionRow[] {
  const { days, segment, category, kind, q, sort } = view;
  const rows = inRange(transactions, days)
    .filter((row) => (kind === null || row.kind === kind) && matches(row, q))
    .map((transaction) => {
      const part = partOf(transaction, segment, category);
      return { transaction, cents: transaction.kind === 'income' ? part : -part };
    })
    .filter(({ cents }) => cents !== 0);
  const [by, direction] = sort.split('-');
  const order = (one: TransactionRow, other: TransactionRow): number => {
    if (by === 'amount') return one.cents - other.cents;
    if (by === 'payee') return one.transaction.payee.localeCompare(other.transaction.payee);
    return one.transaction.day.localeCompare(other.transaction.day);
  };
  return rows.toSorted(direction === 'asc' ? order : (one, other) => order(other, one));
}

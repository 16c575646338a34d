import { inRange } from '../kit/dashboard/daily.ts';
import { type ExpensesData, type ExpensesView, ofKind, partOf, sumOf } from './expenses.ts';
import { PEOPLE, type Person } from './transactions.ts';

/** Who owes whom how many cents. */
export type Debt = { readonly from: Person; readonly to: Person; readonly cents: number };

/** What a person paid in the days, and what of all spending was theirs; in cents. */
export type Paid = { readonly person: Person; readonly paid: number; readonly own: number };

/** Of each person, or of the segment alone. */
export function paidBy({ transactions }: ExpensesData, { days, segment }: ExpensesView): readonly Paid[] {
  const rows = ofKind(inRange(transactions, days), 'expense');
  if (rows.length === 0) return [];
  return PEOPLE.filter(({ id }) => segment === null || id === segment).map(({ id }) => ({
    person: id,
    paid: sumOf(rows, (row) => (row.paidBy === id ? partOf(row, null) : 0)),
    own: sumOf(rows, (row) => partOf(row, id)),
  }));
}

/** The fewest payments that even out who paid in the days and whose it was; the segment's alone. */
export function debts({ transactions }: ExpensesData, { days, segment }: ExpensesView): readonly Debt[] {
  const owed = new Map<Person, number>(PEOPLE.map(({ id }) => [id, 0]));
  const add = (person: Person, cents: number): void => void owed.set(person, (owed.get(person) ?? 0) + cents);
  for (const { paidBy, lines } of ofKind(inRange(transactions, days), 'expense')) {
    for (const { person, cents } of lines) {
      add(paidBy, cents);
      add(person, -cents);
    }
  }
  const all: Debt[] = [];
  for (;;) {
    const sorted = [...owed].toSorted(([, one], [, other]) => one - other);
    const [debtor, creditor] = [sorted[0], sorted.at(-1)];
    if (debtor === undefined || creditor === undefined || debtor[1] === 0) break;
    const cents = Math.min(-debtor[1], creditor[1]);
    all.push({ from: debtor[0], to: creditor[0], cents });
    add(debtor[0], cents);
    add(creditor[0], -cents);
  }
  return all.filter(({ from, to }) => segment === null || from === segment || to === segment);
}

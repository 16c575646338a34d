import { useWrite } from '../../ui/chart/unit.ts';
import { FactTable } from '../../ui/FactTable.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import type { CardNumbers, OwnProps } from '../kit/dashboard/dashboard.ts';
import { type Debt, debts, EUROS, type ExpensesData, type ExpensesView, nameOf } from './expenses.ts';

/** What evens out who paid in these days and whose it was. */
export function Debts({ data, view }: OwnProps<ExpensesData, ExpensesView>) {
  const write = useWrite(EUROS);
  const rows = debts(data, view);
  if (rows.length === 0) return <EmptyState>Nobody owes anything.</EmptyState>;
  return (
    <FactTable
      label="Who owes whom"
      rows={rows}
      rowKey={({ from, to }) => `${from} ${to}`}
      columns={[
        { title: 'Who', cell: ({ from }) => nameOf(from) },
        { title: 'Owes', cell: ({ to }) => nameOf(to) },
        { title: 'Amount', cell: ({ cents }) => write(cents / 100), isNumber: true },
      ]}
    />
  );
}

export const debtNumbers = (rows: readonly Debt[]): CardNumbers => ({
  head: ['Who', 'Owes', 'Amount'],
  lines: rows.map(({ from, to, cents }) => [nameOf(from), nameOf(to), cents / 100]),
});

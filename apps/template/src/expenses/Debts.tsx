import { useWrite } from '@aiso/ui/chart/unit.ts';
import { FactTable } from '@aiso/ui/FactTable.tsx';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { NameAvatar } from '../kit/cast/NameAvatar.tsx';
import { NamedPerson } from '../kit/cast/NamedPerson.tsx';
import type { CardNumbers, OwnProps } from '../kit/dashboard/dashboard.ts';
import { debts, type Paid, paidBy } from './debts.ts';
import { EUROS, type ExpensesData, type ExpensesView, nameOf, WHOLE_EUROS } from './expenses.ts';

/** Who paid in these days and whose it was, and what evens it out. */
export function Debts({ data, view }: OwnProps<ExpensesData, ExpensesView>) {
  const write = useWrite(EUROS);
  const short = useWrite(WHOLE_EUROS);
  const signed = useWrite({ ...WHOLE_EUROS, signDisplay: 'exceptZero' });
  const rows = paidBy(data, view);
  if (rows.length === 0) return <EmptyState>No expenses in this period.</EmptyState>;
  const owed = debts(data, view);
  return (
    <>
      <FactTable
        label="Paid and own share by member"
        rows={rows}
        rowKey={({ person }) => person}
        columns={[
          { title: 'Member', cell: ({ person }) => <NamedPerson name={nameOf(person)} /> },
          { title: 'Paid', cell: ({ paid }) => short(paid / 100), isNumber: true },
          { title: 'Own share', cell: ({ own }) => short(own / 100), isNumber: true },
          {
            title: 'Difference',
            cell: ({ paid, own }) => <bdi>{signed((paid - own) / 100)}</bdi>,
            isNumber: true,
          },
        ]}
      />
      {owed.length === 0 ? (
        <Box sx={{ mt: 1.5, color: 'text.secondary' }}>All settled up.</Box>
      ) : (
        <List disablePadding aria-label="Balances between members" sx={{ mt: 1 }}>
          {owed.map(({ from, to, cents }) => (
            <ListItem key={`${from} ${to}`} disableGutters sx={{ gap: 1, py: 0.75 }}>
              <NameAvatar name={nameOf(from)} />
              <span>{`${nameOf(from)} owes ${nameOf(to)}`}</span>
              <Box
                component="span"
                sx={{ marginInlineStart: 'auto', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
              >
                {write(cents / 100)}
              </Box>
            </ListItem>
          ))}
        </List>
      )}
    </>
  );
}

export const debtNumbers = (rows: readonly Paid[]): CardNumbers => ({
  head: ['Member', 'Paid', 'Own share'],
  lines: rows.map(({ person, paid, own }) => [nameOf(person), paid / 100, own / 100]),
});

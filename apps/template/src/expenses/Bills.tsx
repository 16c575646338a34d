import { useWrite } from '@aiso/ui/chart/unit.ts';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import { RowMenu } from '@aiso/ui/table/RowMenu.tsx';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { today } from '../kit/calendar.ts';
import type { CardNumbers, OwnProps } from '../kit/dashboard/dashboard.ts';
import { useDemoChange } from '../kit/use-demo.ts';
import { type BillLine, bills, EUROS, type ExpensesData, type ExpensesView } from './expenses.ts';
import { PurposeIcon } from './PurposeIcon.tsx';
import { type Bill, payment, type Transaction } from './transactions.ts';

const paidToday = (bill: Bill): Transaction => ({
  ...payment(bill, today()),
  id: `bill-${bill.id}-${Date.now()}`,
});

/** What comes again each month: when it is due next, and what it came to in these days. */
export function Bills({ data, view, store }: OwnProps<ExpensesData, ExpensesView>) {
  const write = useWrite(EUROS);
  const { day } = useFormats();
  const change = useDemoChange(store);
  const rows = bills(data, view);
  if (rows.length === 0) return <EmptyState>No recurring bills yet.</EmptyState>;

  const become = (bill: Bill, next: Bill) => (all: ExpensesData) => ({
    ...all,
    bills: all.bills.map((one) => (one.id === bill.id ? next : one)),
  });
  const pay = (bill: Bill): void => {
    const paid = paidToday(bill);
    void change(
      (all) => {
        const next = become(bill, { ...bill, monthsAhead: bill.monthsAhead + 1 })(all);
        return { ...next, transactions: [...all.transactions, paid] };
      },
      { message: `${bill.payee} paid.` },
    );
  };
  const pause = (bill: Bill): void => {
    const isPaused = !bill.isPaused;
    void change(become(bill, { ...bill, isPaused }), {
      message: `${bill.payee} ${isPaused ? 'paused' : 'resumed'}.`,
    });
  };
  return (
    <List disablePadding aria-label="Recurring bills">
      {rows.map(({ bill, cents, due, paidCents }) => (
        <ListItem
          key={bill.id}
          disableGutters
          divider
          sx={{ gap: 1.25, py: 0.4, '&:last-child': { border: 0 } }}
        >
          <PurposeIcon of={bill.category} />
          <ListItemText
            primary={bill.payee}
            secondary={
              <bdi>
                {bill.isPaused ? 'Paused' : `Due ${day(due)}`}
                {paidCents === 0 ? '' : ` · ${write(paidCents / 100)} paid`}
              </bdi>
            }
          />
          <Box
            sx={{
              fontVariantNumeric: 'tabular-nums',
              color: bill.isPaused ? 'text.secondary' : 'text.primary',
            }}
          >
            {write(cents / 100)}
          </Box>
          <RowMenu
            label={`Actions for ${bill.payee}`}
            items={[
              {
                kind: 'action',
                key: 'pay',
                text: 'Pay now',
                whyNot: bill.isPaused ? 'This bill is paused.' : null,
                onRun: () => pay(bill),
              },
              {
                kind: 'action',
                key: 'pause',
                text: bill.isPaused ? 'Resume' : 'Pause',
                onRun: () => pause(bill),
              },
            ]}
          />
        </ListItem>
      ))}
    </List>
  );
}

export const billNumbers = (rows: readonly BillLine[]): CardNumbers => ({
  head: ['Bill', 'Due', 'Amount', 'Paid this period'],
  lines: rows.map(({ bill, due, cents, paidCents }) => [
    bill.payee,
    bill.isPaused ? null : due,
    cents / 100,
    paidCents / 100,
  ]),
});

import { useWrite } from '@aiso/ui/chart/unit.ts';
import { SideDrawer } from '@aiso/ui/drawer/SideDrawer.tsx';
import { FactTable } from '@aiso/ui/FactTable.tsx';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { EUROS, nameOf, titleOf } from './expenses.ts';
import { ReceiptView } from './ReceiptField.tsx';
import { centsOf, type Transaction } from './transactions.ts';

type TransactionDrawerProps = {
  readonly transaction: Transaction;
  readonly onClose: () => void;
  readonly onRemove: () => void;
};

/** Whose each part of a transaction is, what it was for, and its receipt. */
export function TransactionDrawer({ transaction, onClose, onRemove }: TransactionDrawerProps) {
  const write = useWrite(EUROS);
  const { day } = useFormats();
  const { payee, paidBy, lines, receipt, kind } = transaction;
  return (
    <SideDrawer
      isOpen
      onClose={onClose}
      title={payee}
      footer={
        <Button color="error" onClick={onRemove}>
          Remove
        </Button>
      }
    >
      <Typography variant="h3" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {write(centsOf(transaction) / 100)}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {`${day(transaction.day)} · ${kind === 'income' ? 'received by' : 'paid by'} ${nameOf(paidBy)}`}
      </Typography>
      <FactTable
        label="Parts"
        rows={lines}
        rowKey={({ person, category }) => `${person} ${category}`}
        columns={[
          { title: 'Owner', cell: ({ person }) => nameOf(person) },
          { title: 'Category', cell: ({ category }) => titleOf(category) || '–' },
          { title: 'Amount', cell: ({ cents }) => write(cents / 100), isNumber: true },
        ]}
      />
      <Typography variant="h4" component="h3" sx={{ mt: 2, mb: 1 }}>
        Receipt
      </Typography>
      {receipt === null ? (
        <Typography color="textSecondary">No receipt.</Typography>
      ) : (
        <ReceiptView receipt={receipt} />
      )}
    </SideDrawer>
  );
}

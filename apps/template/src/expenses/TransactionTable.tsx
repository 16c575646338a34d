import { useWrite } from '@aiso/ui/chart/unit.ts';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import { RowMenu } from '@aiso/ui/table/RowMenu.tsx';
import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { ComponentProps } from 'react';
import { NamedPerson } from '../kit/cast/NamedPerson.tsx';
import { EUROS, type ExpensesView, nameOf, SORTS, titleOf } from './expenses.ts';
import { PurposeIcon } from './PurposeIcon.tsx';
import { type TransactionRow } from './transaction-rows.ts';
import type { Transaction } from './transactions.ts';

type TransactionTableProps = {
  readonly rows: readonly TransactionRow[];
  readonly sort: ExpensesView['sort'];
  readonly onSort: (sort: ExpensesView['sort']) => void;
  readonly onOpen: (transaction: Transaction) => void;
  readonly onRemove: (transaction: Transaction) => void;
};

/** Where there is room for it only. */
const WIDE = { display: { xs: 'none', sm: 'table-cell' } } as const;

export function TransactionTable({ rows, sort, onSort, onOpen, onRemove }: TransactionTableProps) {
  const write = useWrite({ ...EUROS, signDisplay: 'exceptZero' });
  const { day } = useFormats();
  const [by, direction] = sort.split('-');
  const head = (column: 'day' | 'payee' | 'amount', title: string) => {
    const isSorted = by === column;
    const isUp = direction === 'asc';
    const next = `${column}-${isSorted === isUp ? 'desc' : 'asc'}`;
    return (
      <TableCell
        align={column === 'amount' ? 'right' : 'left'}
        aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : 'none'}
      >
        <TableSortLabel
          active={isSorted}
          direction={isSorted && isUp ? 'asc' : 'desc'}
          onClick={() => onSort(SORTS.find((known) => known === next) ?? 'day-desc')}
        >
          {title}
        </TableSortLabel>
      </TableCell>
    );
  };
  return (
    <TableContainer component="section" tabIndex={0} aria-label="Transactions in this period">
      <Table size="small" aria-label="Transactions in this period">
        <TableHead>
          <TableRow>
            {head('day', 'Day')}
            {head('payee', 'Payee')}
            <TableCell sx={WIDE}>For</TableCell>
            <TableCell sx={WIDE}>Paid by</TableCell>
            {head('amount', 'Amount')}
            <TableCell padding="checkbox">
              <HiddenText>Actions</HiddenText>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ transaction, cents }) => (
            <TableRow
              key={transaction.id}
              hover
              onClick={() => onOpen(transaction)}
              sx={{ height: 44, cursor: 'pointer', '&:last-child > *': { borderBottom: 0 } }}
            >
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{day(transaction.day)}</TableCell>
              <TableCell component="th" scope="row">
                <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
                  <Box sx={{ display: { xs: 'none', sm: 'contents' } }}>
                    <PurposeIcon of={iconOf(transaction)} />
                  </Box>
                  <span>
                    <Link
                      component="button"
                      type="button"
                      color="inherit"
                      underline="hover"
                      // The row opens it too, and is the larger target.
                      onClick={(event) => {
                        event.stopPropagation();
                        onOpen(transaction);
                      }}
                      sx={{ textAlign: 'start' }}
                    >
                      {transaction.payee}
                    </Link>
                    {transaction.receipt === null ? null : (
                      <AttachFileOutlined
                        titleAccess="With a receipt"
                        sx={{ fontSize: 16, marginInlineStart: 0.5, verticalAlign: 'text-bottom' }}
                      />
                    )}
                  </span>
                </Box>
              </TableCell>
              <TableCell sx={WIDE}>{purposeOf(transaction)}</TableCell>
              <TableCell sx={WIDE}>
                <NamedPerson name={nameOf(transaction.paidBy)} />
              </TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
                <bdi>{write(cents / 100)}</bdi>
              </TableCell>
              <TableCell padding="checkbox" onClick={(event) => event.stopPropagation()}>
                <RowMenu
                  label={`Actions for ${transaction.payee}`}
                  items={[
                    { kind: 'action', key: 'open', text: 'Open', onRun: () => onOpen(transaction) },
                    {
                      kind: 'action',
                      key: 'remove',
                      text: 'Remove',
                      isDestructive: true,
                      onRun: () => onRemove(transaction),
                    },
                  ]}
                />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const iconOf = ({ kind, lines }: Transaction): ComponentProps<typeof PurposeIcon>['of'] =>
  kind === 'expense' ? (lines[0]?.category ?? null) : kind;

/** Its categories, and of how many people it is. */
function purposeOf({ kind, lines }: Transaction): string {
  if (kind !== 'expense') return kind === 'income' ? 'Income' : 'Savings goal';
  const categories = [...new Set(lines.map(({ category }) => titleOf(category)))].join(', ');
  const people = new Set(lines.map(({ person }) => person)).size;
  return people === 1 ? categories : `${categories} · ${people} people`;
}

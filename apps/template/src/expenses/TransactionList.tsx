import { useWrite } from '@aiso/ui/chart/unit.ts';
import { FilterBar } from '@aiso/ui/filters/FilterBar.tsx';
import { FilterChoice } from '@aiso/ui/filters/FilterChoice.tsx';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import { NoMatchState } from '@aiso/ui/states/NoMatchState.tsx';
import { PageBar } from '@aiso/ui/table/PageBar.tsx';
import { SearchField } from '@aiso/ui/table/SearchField.tsx';
import { useFocusKept } from '@aiso/ui/use-focus-kept.ts';
import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import { counted } from '../kit/counted.ts';
import type { CardNumbers, OwnProps } from '../kit/dashboard/dashboard.ts';
import { useDemoChange } from '../kit/use-demo.ts';
import { EUROS, type ExpensesData, type ExpensesView, nameOf } from './expenses.ts';
import { TransactionDrawer } from './TransactionDrawer.tsx';
import { TransactionTable } from './TransactionTable.tsx';
import { rowsOf, type TransactionRow } from './transaction-rows.ts';
import { CATEGORIES, KINDS, type Kind, type Transaction } from './transactions.ts';

const KIND_TITLES: Readonly<Record<Kind, string>> = {
  expense: 'Spent',
  income: 'Income',
  saving: 'Saved',
};
export const PAGE_SIZES = ['10', '25', '50'] as const;
const NO_FILTERS = { q: '', category: null, kind: null, page: 1 } as const;

/** The transactions behind all the cards: of their days and person, and of filters of its own. */
export function TransactionList({ data, view, onView, store }: OwnProps<ExpensesData, ExpensesView>) {
  const write = useWrite(EUROS);
  const change = useDemoChange(store);
  const [openId, setOpenId] = useState<string | null>(null);
  const rows = rowsOf(data, view);
  const place = useRef<HTMLDivElement>(null);
  // What had the focus goes with a row that is removed, and with a filter that is cleared.
  useFocusKept(place, `${rows.length} ${openId}`);
  const pageSize = Number(view.size);
  const lastPage = Math.max(1, Math.ceil(rows.length / pageSize));
  const page = Math.min(view.page, lastPage);
  const hasFilters = view.q !== '' || view.category !== null || view.kind !== null;
  const clear = (): void => onView(NO_FILTERS);
  const remove = ({ id, payee }: Transaction): void => {
    setOpenId(null);
    void change((all) => ({ ...all, transactions: all.transactions.filter((one) => one.id !== id) }), {
      message: `“${payee}” removed.`,
    });
  };
  const opened = data.transactions.find(({ id }) => id === openId);
  const sum = rows.reduce((all, { cents }) => all + cents, 0) / 100;
  return (
    <Box ref={place} tabIndex={-1} sx={{ mx: -2, mb: -2, outline: 'none' }}>
      <FilterBar
        label="Filter transactions"
        first={
          <SearchField
            label="Search transactions"
            hint="Payee, category, person"
            value={view.q}
            onChange={(q) => onView({ q, page: 1 })}
          />
        }
        more={
          <>
            <FilterChoice
              label="Category"
              any="All categories"
              value={view.category}
              options={CATEGORIES.map(({ id, title }) => ({ value: id, text: title }))}
              onChange={(category) => onView({ category, page: 1 })}
            />
            <FilterChoice
              label="Kind"
              any="All kinds"
              value={view.kind}
              options={KINDS.map((value) => ({
                value,
                text: KIND_TITLES[value],
              }))}
              onChange={(kind) => onView({ kind, page: 1 })}
            />
          </>
        }
        onClear={hasFilters ? clear : null}
      />
      {rows.length === 0 && hasFilters ? (
        <NoMatchState title="No matches" onClear={clear}>
          No transactions in this period match the filters.
        </NoMatchState>
      ) : rows.length === 0 ? (
        <EmptyState title="No transactions yet">Transactions in this period appear here.</EmptyState>
      ) : (
        <>
          <TransactionTable
            rows={rows.slice((page - 1) * pageSize, page * pageSize)}
            sort={view.sort}
            onSort={(sort) => onView({ sort, page: 1 })}
            onOpen={({ id }) => setOpenId(id)}
            onRemove={remove}
          />
          <PageBar
            paging={{
              page,
              pageSize,
              pageSizes: PAGE_SIZES.map(Number),
              total: { count: rows.length, isExact: true },
              onPageSize: (size) =>
                onView({ size: PAGE_SIZES.find((one) => one === String(size)) ?? '10', page: 1 }),
              onPrevious: page === 1 ? null : () => onView({ page: page - 1 }),
              onNext: page === lastPage ? null : () => onView({ page: page + 1 }),
              onFirst: () => onView({ page: 1 }),
            }}
            totalText={(count, text) => `${counted(count, 'transaction', text)}, ${write(sum)} together`}
          />
        </>
      )}
      {opened === undefined ? null : (
        <TransactionDrawer
          transaction={opened}
          onClose={() => setOpenId(null)}
          onRemove={() => remove(opened)}
        />
      )}
    </Box>
  );
}

export const transactionNumbers = (rows: readonly TransactionRow[]): CardNumbers => ({
  head: ['Day', 'Payee', 'Kind', 'Paid by', 'Amount'],
  lines: rows.map(({ transaction: { day, payee, kind, paidBy }, cents }) => [
    day,
    payee,
    KIND_TITLES[kind],
    nameOf(paidBy),
    cents / 100,
  ]),
});

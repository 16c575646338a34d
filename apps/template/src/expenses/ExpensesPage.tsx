import { freeText, oneOf } from '@aiso/ui/table/table-view.ts';
import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined';
import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import SavingsOutlined from '@mui/icons-material/SavingsOutlined';
import { DashboardPage } from '../kit/dashboard/DashboardPage.tsx';
import type { Dashboard } from '../kit/dashboard/dashboard.ts';
import { demoStore } from '../kit/demo-store.ts';
import { AddExpense } from './AddExpense.tsx';
import { Bills, billNumbers } from './Bills.tsx';
import { BudgetList, budgetNumbers } from './BudgetList.tsx';
import { Debts, debtNumbers } from './Debts.tsx';
import { paidBy } from './debts.ts';
import * as expenses from './expenses.ts';
import { goalNumbers, SavingsGoal } from './SavingsGoal.tsx';
import { PAGE_SIZES, TransactionList, transactionNumbers } from './TransactionList.tsx';
import { rowsOf } from './transaction-rows.ts';
import { CATEGORIES, KINDS, PEOPLE } from './transactions.ts';

const whose = ({ segment }: expenses.ExpensesView): string =>
  segment === null ? 'All members' : `${PEOPLE.find(({ id }) => id === segment)?.title ?? ''}’s share`;

export const EXPENSES: Dashboard<expenses.ExpensesData, expenses.ExpensesView> = {
  id: 'expenses',
  title: 'Expenses',
  intro: 'Shared finances of a flat of three',
  store: demoStore({ id: 'expenses', make: expenses.makeExpenses, none: expenses.NO_EXPENSES }),
  view: {
    q: freeText(100),
    category: oneOf(
      CATEGORIES.map(({ id }) => id),
      null,
    ),
    kind: oneOf(KINDS, null),
    sort: oneOf(expenses.SORTS, 'day-desc'),
    size: oneOf(PAGE_SIZES, '10'),
    page: {
      none: 1,
      read: (params, name) => {
        const page = Number(params.get(name));
        return Number.isSafeInteger(page) && page > 1 ? page : 1;
      },
      write: (params, name, page) => params.set(name, String(page)),
    },
  },
  segments: {
    label: 'Owner',
    all: 'All members',
    of: PEOPLE.map(({ id, title }) => ({ value: id, text: title })),
  },
  Action: AddExpense,
  about: async () => (await import('./about.ts')).ABOUT,
  cards: [
    {
      kind: 'figure',
      id: 'balance',
      icon: AccountBalanceWalletOutlined,
      title: 'Balance',
      subtitle: 'At end of period',
      span: 3,
      unit: expenses.WHOLE_EUROS,
      of: expenses.balance,
    },
    {
      kind: 'figure',
      id: 'income',
      icon: PaymentsOutlined,
      title: 'Income',
      subtitle: whose,
      span: 3,
      unit: expenses.WHOLE_EUROS,
      of: expenses.income,
    },
    {
      kind: 'figure',
      id: 'spent',
      icon: CreditCardOutlined,
      title: 'Spent',
      subtitle: whose,
      span: 3,
      unit: expenses.WHOLE_EUROS,
      of: expenses.spent,
    },
    {
      kind: 'figure',
      id: 'put-aside',
      icon: SavingsOutlined,
      title: 'Saved',
      subtitle: whose,
      span: 3,
      unit: expenses.WHOLE_EUROS,
      of: expenses.putAside,
    },
    { kind: 'chart', id: 'cash-flow', title: 'Cash flow', span: 7, heightPx: 340, of: expenses.cashFlow },
    {
      kind: 'chart',
      id: 'categories',
      title: 'Spending by category',
      span: 5,
      heightPx: 300,
      of: expenses.byCategory,
    },
    {
      kind: 'own',
      id: 'budgets',
      title: 'Budget and spending',
      subtitle: 'Monthly budgets for this period',
      span: 7,
      heightPx: 482,
      Part: BudgetList,
      numbers: (data, view) => budgetNumbers(expenses.budgets(data, view)),
    },
    {
      kind: 'own',
      id: 'bills',
      title: 'Recurring bills',
      span: 5,
      heightPx: 467,
      Part: Bills,
      numbers: (data, view) => billNumbers(expenses.bills(data, view)),
    },
    {
      kind: 'own',
      id: 'goal',
      title: 'Savings goal',
      span: 6,
      heightPx: 315,
      Part: SavingsGoal,
      numbers: (data, view) => {
        const progress = expenses.progress(data, view);
        return progress === null ? { head: [], lines: [] } : goalNumbers(progress);
      },
    },
    {
      kind: 'own',
      id: 'debts',
      title: 'Balances between members',
      subtitle: 'From expenses in this period',
      span: 6,
      heightPx: 260,
      Part: Debts,
      numbers: (data, view) => debtNumbers(paidBy(data, view)),
    },
    {
      kind: 'own',
      id: 'transactions',
      title: 'Transactions',
      subtitle: whose,
      span: 12,
      heightPx: 585,
      Part: TransactionList,
      numbers: (data, view) => transactionNumbers(rowsOf(data, view)),
    },
  ],
};

export default function ExpensesPage() {
  return <DashboardPage of={EXPENSES} />;
}

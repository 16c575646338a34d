import { lazy } from 'react';
import { DrawerAction } from '../kit/DrawerAction.tsx';
import type { OwnProps } from '../kit/dashboard/dashboard.ts';
import type { ExpensesData, ExpensesView } from './expenses.ts';

const ExpenseDrawer = lazy(() => import('./ExpenseDrawer.tsx'));

/** The form comes when it is first asked for. */
export function AddExpense(props: OwnProps<ExpensesData, ExpensesView>) {
  return (
    <DrawerAction text="Add expense">
      {(onClose) => <ExpenseDrawer {...props} onClose={onClose} />}
    </DrawerAction>
  );
}

import AddOutlined from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import type { OwnProps } from '../kit/dashboard/dashboard.ts';
import type { ExpensesData, ExpensesView } from './expenses.ts';

const ExpenseDrawer = lazy(() => import('./ExpenseDrawer.tsx'));

/** The form comes when it is first asked for. */
export function AddExpense(props: OwnProps<ExpensesData, ExpensesView>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" startIcon={<AddOutlined />} onClick={() => setOpen(true)}>
        Add expense
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ExpenseDrawer {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

import { useWrite } from '@aiso/ui/chart/unit.ts';
import { FactTable } from '@aiso/ui/FactTable.tsx';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import { ChangeText } from '../kit/ChangeText.tsx';
import type { CardNumbers, OwnProps } from '../kit/dashboard/dashboard.ts';
import { type BudgetLine, budgets, type ExpensesData, type ExpensesView, WHOLE_EUROS } from './expenses.ts';

/** What each category may cost in these days, and what it did: most used first, too much in red. */
export function BudgetList({ data, view, onView }: OwnProps<ExpensesData, ExpensesView>) {
  const write = useWrite(WHOLE_EUROS);
  const rows = budgets(data, view);
  if (rows.length === 0) return <EmptyState>No budget yet.</EmptyState>;
  return (
    <FactTable
      label="Budget and spending by category"
      rows={rows}
      rowKey={({ category }) => category}
      columns={[
        {
          title: 'Category',
          cell: ({ category, title }) => (
            <Link
              component="button"
              type="button"
              aria-label={`${title}: show its transactions`}
              onClick={() => onView({ category, kind: null, q: '', page: 1 })}
            >
              {title}
            </Link>
          ),
          isNoWrap: true,
        },
        { title: 'Used', cell: (row) => <Used {...row} />, minWidth: 140 },
        { title: 'Spent', cell: ({ spent }) => write(spent / 100), isNumber: true },
        { title: 'Budget', cell: ({ budget }) => write(budget / 100), isNumber: true },
        {
          title: 'Change',
          cell: ({ spent, spentBefore }) => <ChangeText better="down" now={spent} before={spentBefore} />,
          isNumber: true,
        },
      ]}
    />
  );
}

/** The bar, and in words what is left or too much. */
function Used({ title, spent, budget }: BudgetLine) {
  const write = useWrite(WHOLE_EUROS);
  const left = budget - spent;
  const isOver = left < 0;
  const words = `${write(Math.abs(left) / 100)} ${isOver ? 'over' : 'left'}`;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, pt: 0.75 }}>
      <LinearProgress
        variant="determinate"
        aria-label={title}
        aria-valuetext={words}
        color={isOver ? 'error' : 'primary'}
        value={Math.min(100, budget === 0 ? 0 : (100 * spent) / budget)}
        sx={{ borderRadius: 1, height: 6, printColorAdjust: 'exact' }}
      />
      <Box
        component="span"
        sx={{
          fontSize: '0.75rem',
          color: isOver ? 'error.main' : 'text.secondary',
          fontWeight: isOver ? 600 : 400,
        }}
      >
        <bdi>{words}</bdi>
      </Box>
    </Box>
  );
}

export const budgetNumbers = (rows: readonly BudgetLine[]): CardNumbers => ({
  head: ['Category', 'Budget', 'Spent', 'Left', 'Spent, previous period'],
  lines: rows.map(({ title, budget, spent, spentBefore }) => [
    title,
    budget / 100,
    spent / 100,
    (budget - spent) / 100,
    spentBefore === null ? null : spentBefore / 100,
  ]),
});

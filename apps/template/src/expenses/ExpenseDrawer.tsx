import { useUndo } from '@aiso/ui/ask/use-undo.tsx';
import { useWrite } from '@aiso/ui/chart/unit.ts';
import { ErrorSummary } from '@aiso/ui/form/ErrorSummary.tsx';
import { FormSelect } from '@aiso/ui/form/FormChoice.tsx';
import { FormDate } from '@aiso/ui/form/FormDate.tsx';
import { FormDrawer } from '@aiso/ui/form/FormDrawer.tsx';
import { FormNumber } from '@aiso/ui/form/FormNumber.tsx';
import { FormText } from '@aiso/ui/form/FormText.tsx';
import { useSchemaForm } from '@aiso/ui/form/use-schema-form.ts';
import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useFieldArray, useWatch } from 'react-hook-form';
import { history, today } from '../kit/calendar.ts';
import type { OwnProps } from '../kit/dashboard/dashboard.ts';
import {
  CATEGORY_OPTIONS,
  type Expense,
  type ExpenseInput,
  expenseSchema,
  firstPart,
  leftOf,
  linesOf,
  PEOPLE_OPTIONS,
  WHOSE_OPTIONS,
} from './expense-form.ts';
import { EUROS, type ExpensesData, type ExpensesView } from './expenses.ts';
import { ReceiptField } from './ReceiptField.tsx';
import type { Transaction } from './transactions.ts';

const SENTENCES = { amount: 'Enter an amount above zero that equals the sum of all parts.' };
const LABELS = { payee: 'Paid to', day: 'Day', amount: 'Amount' };

type ExpenseDrawerProps = OwnProps<ExpensesData, ExpensesView> & { readonly onClose: () => void };

/** A new expense: to whom, how much, who paid, whose it is and what it was for, and its receipt. */
export default function ExpenseDrawer({ view, store, onClose }: ExpenseDrawerProps) {
  const offerUndo = useUndo();
  const { from, to } = history();
  const form = useSchemaForm<ExpenseInput, Expense>({
    schema: expenseSchema,
    sentences: SENTENCES,
    defaultValues: {
      payee: '',
      day: today(),
      amount: null,
      paidBy: view.segment ?? 'amelia',
      parts: [firstPart(view.category ?? undefined)],
      receipt: null,
    },
  });
  const send = async (expense: Expense): Promise<void> => {
    const { payee, day, paidBy, receipt } = expense;
    const added: Transaction = {
      id: `expense-${Date.now()}`,
      kind: 'expense',
      payee,
      day,
      paidBy,
      receipt,
      lines: linesOf(expense),
      bill: null,
    };
    const undo = await store.change((data) => ({ ...data, transactions: [...data.transactions, added] }));
    onClose();
    offerUndo({ message: `“${payee}” added.`, onUndo: () => void undo() });
  };
  return (
    <FormDrawer title="Add expense" submit="Add" {...{ form, onClose }} onSend={send}>
      <ErrorSummary labels={LABELS} />
      <FormText name="payee" label={LABELS.payee} maxLength={80} />
      <FormDate name="day" label={LABELS.day} min={from} max={to} />
      <FormNumber name="amount" label={LABELS.amount} unit="€" maxDecimals={2} />
      <FormSelect name="paidBy" label="Paid by" options={PEOPLE_OPTIONS} />
      <Parts />
      <ReceiptField name="receipt" label="Receipt" />
    </FormDrawer>
  );
}

/** What an expense was for, and whose each part of it is. */
function Parts() {
  const { fields, append, remove } = useFieldArray<ExpenseInput>({ name: 'parts' });
  const [whole, parts] = useWatch<ExpenseInput, ['amount', 'parts']>({ name: ['amount', 'parts'] });
  const write = useWrite(EUROS);
  const isSplit = fields.length > 1;
  const left = isSplit ? leftOf(whole, parts) : 0;
  return (
    <Box component="fieldset" sx={{ display: 'grid', gap: 1.5, m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" sx={{ mb: 1, p: 0, fontSize: '0.8125rem', fontWeight: 600 }}>
        Split
      </Typography>
      {fields.map(({ id }, at) => (
        <Box
          key={id}
          component="fieldset"
          aria-label={`Part ${at + 1}`}
          sx={{
            display: 'grid',
            gridTemplateColumns: isSplit ? '1fr 1fr auto' : '1fr 1fr',
            alignItems: 'end',
            gap: 1,
            minWidth: 0,
            m: 0,
            p: 0,
            pb: isSplit ? 1.5 : 0,
            border: 0,
            borderBottom: isSplit ? 1 : 0,
            borderColor: 'divider',
          }}
        >
          <FormSelect name={`parts.${at}.category`} label="Category" options={CATEGORY_OPTIONS} />
          <FormSelect name={`parts.${at}.whose`} label="For" options={WHOSE_OPTIONS} />
          {isSplit ? (
            <>
              <IconButton aria-label={`Remove part ${at + 1}`} onClick={() => remove(at)}>
                <DeleteOutlined fontSize="small" />
              </IconButton>
              <FormNumber name={`parts.${at}.amount`} label="Part amount" unit="€" maxDecimals={2} />
            </>
          ) : null}
        </Box>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Button size="small" startIcon={<AddOutlined />} onClick={() => append(firstPart())}>
          Split
        </Button>
        <Box component="output" sx={{ color: left < 0 ? 'error.main' : 'text.secondary' }}>
          {isSplit && whole !== null ? leftText(left, write(Math.abs(left) / 100)) : ''}
        </Box>
      </Box>
    </Box>
  );
}

function leftText(left: number, written: string): string {
  if (left === 0) return 'Fully assigned.';
  return left > 0 ? `${written} left to assign` : `${written} too much`;
}

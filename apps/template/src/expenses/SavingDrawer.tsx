import { useUndo } from '@aiso/ui/ask/use-undo.tsx';
import { FormSelect } from '@aiso/ui/form/FormChoice.tsx';
import { FormDrawer } from '@aiso/ui/form/FormDrawer.tsx';
import { FormNumber } from '@aiso/ui/form/FormNumber.tsx';
import { useSchemaForm } from '@aiso/ui/form/use-schema-form.ts';
import { z } from 'zod';
import { today } from '../kit/calendar.ts';
import type { OwnProps } from '../kit/dashboard/dashboard.ts';
import { amount, PEOPLE_OPTIONS } from './expense-form.ts';
import type { ExpensesData, ExpensesView } from './expenses.ts';
import { PEOPLE, type Transaction } from './transactions.ts';

const schema = z.object({ amount, person: z.enum(PEOPLE.map(({ id }) => id)) });

type SavingDrawerProps = OwnProps<ExpensesData, ExpensesView> & { readonly onClose: () => void };

/** Puts an amount aside for the goal, today. */
export default function SavingDrawer({ view, store, onClose }: SavingDrawerProps) {
  const offerUndo = useUndo();
  const form = useSchemaForm<{ amount: number | null; person: string }, z.output<typeof schema>>({
    schema,
    defaultValues: { amount: null, person: view.segment ?? 'amelia' },
  });
  const send = async ({ amount: euros, person }: z.output<typeof schema>): Promise<void> => {
    const saving: Transaction = {
      id: `saving-${Date.now()}`,
      day: today(),
      kind: 'saving',
      payee: 'To the savings goal',
      paidBy: person,
      lines: [{ person, category: null, cents: Math.round(euros * 100) }],
      receipt: null,
      bill: null,
    };
    const undo = await store.change((data) => ({ ...data, transactions: [...data.transactions, saving] }));
    onClose();
    offerUndo({ message: 'Added to savings.', onUndo: () => void undo() });
  };
  return (
    <FormDrawer title="Add to savings" submit="Add" {...{ form, onClose }} onSend={send}>
      <FormNumber name="amount" label="Amount" unit="€" maxDecimals={2} />
      <FormSelect name="person" label="From" options={PEOPLE_OPTIONS} />
    </FormDrawer>
  );
}

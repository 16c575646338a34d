import type { Undoable } from '@aiso/ui/commands/command.ts';
import { ErrorSummary } from '@aiso/ui/form/ErrorSummary.tsx';
import { FormSelect } from '@aiso/ui/form/FormChoice.tsx';
import { FormDrawer } from '@aiso/ui/form/FormDrawer.tsx';
import { FormNumber } from '@aiso/ui/form/FormNumber.tsx';
import { useSchemaForm } from '@aiso/ui/form/use-schema-form.ts';
import { useMemo } from 'react';
import { z } from 'zod';
import { useFocusBack } from '../../users/use-focus-back.ts';
import { useEuros } from '../parts/use-euros.ts';
import { withOrders } from '../product/shop.ts';
import { SHOP } from '../product/shop-store.ts';
import { type Order, refund, refundable } from './order.ts';
import { ownDeed } from './order-commands.ts';

const REASONS = ['Returned item', 'Damaged on arrival', 'Late delivery', 'Goodwill'] as const;
const LABELS = { amount: 'Amount', reason: 'Reason' };

/** A refund of more than nothing, and of no more than was paid and not given back yet. */
export const refundSchema = (order: Order) =>
  z.object({
    amount: z
      .number()
      .refine((amount) => Math.round(amount * 100) > 0 && Math.round(amount * 100) <= refundable(order)),
    reason: z.enum(REASONS),
  });
type Values = z.output<ReturnType<typeof refundSchema>>;
type Input = Omit<Values, 'amount'> & { readonly amount: number | null };

type RefundFormProps = {
  readonly order: Order;
  readonly onClose: () => void;
  readonly onSaved: (saved: Undoable) => void;
};

/** Gives money back: all of it, unless a part is typed. */
export function RefundForm({ order, onClose, onSaved }: RefundFormProps) {
  useFocusBack();
  const write = useEuros();
  const most = refundable(order);
  const schema = useMemo(() => refundSchema(order), [order]);
  const sentences = useMemo(() => ({ amount: `From ${write(1)} to ${write(most)}` }), [most, write]);
  const form = useSchemaForm<Input, Values>({
    schema,
    sentences,
    defaultValues: { amount: most / 100, reason: 'Returned item' },
  });
  const send = async ({ amount, reason }: Values): Promise<void> => {
    const cents = Math.round(amount * 100);
    const deed = ownDeed();
    const text = `${write(cents)} refunded: ${reason.toLowerCase()}`;
    const undo = await SHOP.change((shop) =>
      withOrders(
        shop,
        shop.orders.map((one) => (one.number === order.number ? refund(one, cents, text, deed) : one)),
      ),
    );
    onSaved({ message: `${write(cents)} of order #${order.number} refunded.`, undo });
  };
  return (
    <FormDrawer
      title={`Refund order #${order.number}`}
      submit="Refund"
      form={form}
      onClose={onClose}
      onSend={send}
    >
      <ErrorSummary labels={LABELS} />
      <FormNumber
        name="amount"
        label={LABELS.amount}
        unit="€"
        minDecimals={2}
        maxDecimals={2}
        hint={`At most ${write(most)}. The stock stays as it is.`}
      />
      <FormSelect
        name="reason"
        label={LABELS.reason}
        options={REASONS.map((reason) => ({ value: reason, text: reason }))}
      />
    </FormDrawer>
  );
}

import type { Undoable } from '@aiso/ui/commands/command.ts';
import { isDay } from '@aiso/ui/dates/day.ts';
import { ErrorSummary } from '@aiso/ui/form/ErrorSummary.tsx';
import { FormSelect } from '@aiso/ui/form/FormChoice.tsx';
import { FormDate } from '@aiso/ui/form/FormDate.tsx';
import { FormDrawer } from '@aiso/ui/form/FormDrawer.tsx';
import { FormNumber } from '@aiso/ui/form/FormNumber.tsx';
import { useSchemaForm } from '@aiso/ui/form/use-schema-form.ts';
import { useLocale } from '@aiso/ui/formats/use-locale.ts';
import { useMemo } from 'react';
import { z } from 'zod';
import { today } from '../../kit/calendar.ts';
import { useFocusBack } from '../../users/use-focus-back.ts';
import { type Invoice, PAYMENT_WAYS, takesPayment, totalsOf, withPayment } from '../invoice.ts';
import { INVOICES, withOne } from '../invoices-data.ts';
import { currencyOf, useMoney } from '../money.tsx';

const centsOf = (amount: number): number => Math.round(amount * 100);

/** A payment of an invoice: of what is due or a part of it, and not before it was issued. */
export const paymentSchema = (invoice: Invoice) =>
  z.object({
    amount: z.number().refine((amount) => takesPayment(invoice, centsOf(amount))),
    day: z.string().refine((day) => isDay(day) && day >= invoice.issued && day <= today()),
    by: z.enum(PAYMENT_WAYS),
  });

type PaymentValues = z.output<ReturnType<typeof paymentSchema>>;
/** An amount or a day is null as long as there is none. */
type PaymentInput = Omit<PaymentValues, 'amount' | 'day'> & {
  readonly amount: number | null;
  readonly day: string | null;
};

const LABELS = { amount: 'Amount', day: 'Paid on', by: 'Paid by' };

type PaymentFormProps = {
  readonly invoice: Invoice;
  readonly onClose: () => void;
  readonly onSaved: (saved: Undoable) => void;
};

/** Says that something was paid; all that is due, unless a part of it is typed. */
export function PaymentForm({ invoice, onClose, onSaved }: PaymentFormProps) {
  useFocusBack();
  const money = useMoney();
  const currency = currencyOf(useLocale());
  const { due } = totalsOf(invoice);
  const schema = useMemo(() => paymentSchema(invoice), [invoice]);
  const sentences = useMemo(
    () => ({
      amount: `From ${money(1)} to ${money(due)} (amount due)`,
      day: 'From the issue date to today',
    }),
    [due, money],
  );
  const form = useSchemaForm<PaymentInput, PaymentValues>({
    schema,
    sentences,
    defaultValues: { amount: due / 100, day: today(), by: 'Bank transfer' },
  });
  const send = async ({ amount, ...payment }: PaymentValues): Promise<void> => {
    const cents = centsOf(amount);
    const undo = await INVOICES.change(withOne(invoice.id, (now) => withPayment(now, { cents, ...payment })));
    onSaved({ message: `${money(cents)} of ${invoice.id} recorded as paid.`, undo });
  };
  return (
    <FormDrawer title="Record payment" submit="Record" form={form} onClose={onClose} onSend={send}>
      <ErrorSummary labels={LABELS} />
      <FormNumber
        name="amount"
        label={LABELS.amount}
        unit={currency}
        maxDecimals={2}
        hint={`${money(due)} is due on ${invoice.id}; it may be a part of it.`}
      />
      <FormDate name="day" label={LABELS.day} min={invoice.issued} max={today()} />
      <FormSelect
        name="by"
        label={LABELS.by}
        options={PAYMENT_WAYS.map((way) => ({ value: way, text: way }))}
      />
    </FormDrawer>
  );
}

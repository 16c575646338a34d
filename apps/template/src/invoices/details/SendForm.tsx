import type { Undoable } from '@aiso/ui/commands/command.ts';
import { ErrorSummary } from '@aiso/ui/form/ErrorSummary.tsx';
import { FormDrawer } from '@aiso/ui/form/FormDrawer.tsx';
import { FormText, FormTextarea } from '@aiso/ui/form/FormText.tsx';
import { useSchemaForm } from '@aiso/ui/form/use-schema-form.ts';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import Alert from '@mui/material/Alert';
import { z } from 'zod';
import { today } from '../../kit/calendar.ts';
import { useFocusBack } from '../../users/use-focus-back.ts';
import { dueDay, type Invoice, totalsOf } from '../invoice.ts';
import { INVOICES, withOne } from '../invoices-data.ts';
import { useMoney } from '../money.tsx';
import { SELLER } from '../parties.ts';

const SCHEMA = z.object({
  to: z.email().max(120),
  subject: z.string().trim().min(1).max(120),
  message: z.string().trim().min(1).max(1000),
});
type Values = z.infer<typeof SCHEMA>;

const LABELS = { to: 'To', subject: 'Subject', message: 'Message' };
const SENTENCES = { to: 'Enter an address such as accounts@hillroad.example' };

type SendFormProps = {
  readonly invoice: Invoice;
  readonly onClose: () => void;
  readonly onSaved: (saved: Undoable) => void;
};

/** The mail that an invoice goes out with. */
export function SendForm({ invoice, onClose, onSaved }: SendFormProps) {
  useFocusBack();
  const money = useMoney();
  const { day } = useFormats();
  const form = useSchemaForm<Values, Values>({
    schema: SCHEMA,
    sentences: SENTENCES,
    defaultValues: {
      to: invoice.customer.mail,
      subject: `Invoice ${invoice.id} from ${SELLER.name}`,
      message: [
        'Dear customer,',
        `Please find attached invoice ${invoice.id} over ${money(totalsOf(invoice).total)}, due on ${day(dueDay(invoice))}.`,
        `Kind regards\n${SELLER.name}`,
      ].join('\n\n'),
    },
  });
  const send = async ({ to }: Values): Promise<void> => {
    const sent = today();
    const undo = await INVOICES.change(withOne(invoice.id, (now) => ({ ...now, sent })));
    onSaved({ message: `${invoice.id} sent to ${to}.`, undo });
  };
  return (
    <FormDrawer title={`Send ${invoice.id}`} submit="Send" form={form} onClose={onClose} onSend={send}>
      <ErrorSummary labels={LABELS} />
      <FormText name="to" label={LABELS.to} type="email" autoComplete="off" maxLength={120} />
      <FormText name="subject" label={LABELS.subject} maxLength={120} />
      <FormTextarea name="message" label={LABELS.message} maxLength={1000} minRows={7} />
      <Alert severity="info" variant="outlined">
        Demo: the invoice is marked as sent, and no mail leaves this tab.
      </Alert>
    </FormDrawer>
  );
}

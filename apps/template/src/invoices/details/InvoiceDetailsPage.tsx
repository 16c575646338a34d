import { useUndo } from '@aiso/ui/ask/use-undo.tsx';
import type { Undoable } from '@aiso/ui/commands/command.ts';
import SendOutlined from '@mui/icons-material/SendOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { today } from '../../kit/calendar.ts';
import { DemoHeader } from '../../kit/DemoHeader.tsx';
import { Details } from '../../kit/management/Details.tsx';
import { useDemoChange } from '../../kit/use-demo.ts';
import { type Invoice, issuedOn, isUnpaid, whyNoPayment, whyNotEditable } from '../invoice.ts';
import { editPath, LISTING_PATH, NEW_ID } from '../invoice-paths.ts';
import { INVOICES, type InvoicesData, withOne } from '../invoices-data.ts';
import { newDraft } from '../make-invoices.ts';
import { InvoiceForm } from './InvoiceForm.tsx';
import { InvoicePaper } from './InvoicePaper.tsx';
import { InvoiceSheet } from './InvoiceSheet.tsx';
import { InvoiceSide } from './InvoiceSide.tsx';
import { PaymentForm } from './PaymentForm.tsx';
import { SendForm } from './SendForm.tsx';

const CRUMBS = [{ title: 'Invoices listing', route: LISTING_PATH }];

/** By `?id=`; without one, the newest that is not paid. */
function find({ invoices }: InvoicesData, id: string | null): Invoice | undefined {
  if (id === NEW_ID) return newDraft(invoices);
  return id === null ? invoices.find(isUnpaid) : invoices.find((invoice) => invoice.id === id);
}

/** One invoice, to be read, printed and paid; as a draft also to be changed. */
export default function InvoiceDetailsPage() {
  const [params] = useSearchParams();
  const isNew = params.get('id') === NEW_ID;
  const isEdited = isNew || params.get('edit') === 'yes';
  return (
    <Details
      store={INVOICES}
      find={find}
      idOf={({ id }) => id}
      skeleton={
        <>
          <DemoHeader section="management" title="Invoice details" crumbs={CRUMBS} />
          <Skeleton variant="rounded" height={680} />
        </>
      }
    >
      {(invoice) =>
        isEdited && invoice.isDraft ? (
          <>
            <DemoHeader
              section="management"
              title="Invoice details"
              shown={isNew ? 'New invoice' : `Edit ${invoice.id}`}
              subtitle="Saved as a draft until you issue it."
              crumbs={CRUMBS}
            />
            <InvoiceForm key={params.get('id')} invoice={invoice} isNew={isNew} />
          </>
        ) : (
          <ShownInvoice key={invoice.id} invoice={invoice} isRefused={isEdited} />
        )
      }
    </Details>
  );
}

type ShownInvoiceProps = { readonly invoice: Invoice; readonly isRefused: boolean };

function ShownInvoice({ invoice, isRefused }: ShownInvoiceProps) {
  const change = useDemoChange(INVOICES);
  const offerUndo = useUndo();
  const [asked, setAsked] = useState<'payment' | 'mail' | null>(null);
  const { id, isDraft, sent } = invoice;
  const form = {
    invoice,
    onClose: () => setAsked(null),
    onSaved: ({ message, undo }: Undoable) => {
      setAsked(null);
      offerUndo({ message, onUndo: () => void undo() });
    },
  };
  const issue = (): Promise<boolean> => {
    const day = today();
    return change(
      withOne(id, (one) => issuedOn(one, day)),
      { message: `${id} issued.` },
    );
  };
  const whyNot = whyNotEditable(invoice);
  return (
    <>
      <DemoHeader
        section="management"
        title="Invoice details"
        shown={id}
        tabTitle={`Invoice ${id}`}
        subtitle={[whyNoPayment(invoice), isRefused ? null : whyNot].filter(Boolean).join(' ')}
        crumbs={CRUMBS}
        action={
          <>
            <InvoicePaper invoice={invoice} />
            {isDraft ? (
              <>
                <Button component={Link} to={editPath(id)} variant="outlined">
                  Edit
                </Button>
                <Button variant="contained" onClick={() => void issue()}>
                  Issue
                </Button>
              </>
            ) : null}
            {isDraft ? null : (
              <Button
                variant={sent === null ? 'contained' : 'outlined'}
                startIcon={<SendOutlined />}
                onClick={() => setAsked('mail')}
              >
                {sent === null ? 'Send' : 'Send again'}
              </Button>
            )}
            {isUnpaid(invoice) ? (
              <Button variant={sent === null ? 'outlined' : 'contained'} onClick={() => setAsked('payment')}>
                Record payment
              </Button>
            ) : null}
          </>
        }
      />
      {isRefused && whyNot !== null ? (
        <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
          {whyNot}
        </Alert>
      ) : null}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
          gap: 2,
          alignItems: 'start',
        }}
      >
        <InvoiceSheet invoice={invoice} />
        {isDraft ? null : <InvoiceSide invoice={invoice} />}
      </Box>
      {asked === 'payment' ? <PaymentForm {...form} /> : null}
      {asked === 'mail' ? <SendForm {...form} /> : null}
    </>
  );
}

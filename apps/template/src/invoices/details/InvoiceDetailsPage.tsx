import { useUndo } from '@aiso/ui/ask/use-undo.tsx';
import Alert from '@mui/material/Alert';
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
import { PaymentForm } from './PaymentForm.tsx';

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
          <Skeleton variant="rounded" height={680} sx={{ maxWidth: 960, mx: 'auto' }} />
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
  const [isPaying, setPaying] = useState(false);
  const { id, isDraft } = invoice;
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
            {isUnpaid(invoice) ? (
              <Button variant="contained" onClick={() => setPaying(true)}>
                Record payment
              </Button>
            ) : null}
          </>
        }
      />
      {isRefused && whyNot !== null ? (
        <Alert severity="info" variant="outlined" sx={{ maxWidth: 960, mx: 'auto', mb: 2 }}>
          {whyNot}
        </Alert>
      ) : null}
      <InvoiceSheet invoice={invoice} />
      {isPaying ? (
        <PaymentForm
          invoice={invoice}
          onClose={() => setPaying(false)}
          onSaved={({ message, undo }) => {
            setPaying(false);
            offerUndo({ message, onUndo: () => void undo() });
          }}
        />
      ) : null}
    </>
  );
}

import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { StatusDot } from '@aiso/ui/StatusDot.tsx';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { today } from '../kit/calendar.ts';
import { NameAvatar } from '../kit/cast/NameAvatar.tsx';
import { dueDay, type Invoice, STATE_TEXT, STATE_TONE, stateOf, totalsOf } from './invoice.ts';
import { detailsPath } from './invoice-paths.ts';
import { Money } from './money.tsx';

type InvoiceProps = { readonly invoice: Invoice; readonly tabIndex?: number | undefined };

export function InvoiceState({ invoice }: InvoiceProps) {
  const state = stateOf(invoice, today());
  return <StatusDot tone={STATE_TONE[state]}>{STATE_TEXT[state]}</StatusDot>;
}

export function InvoiceNumber({ invoice: { id }, tabIndex }: InvoiceProps) {
  return (
    <Link
      component={RouterLink}
      to={detailsPath(id)}
      tabIndex={tabIndex}
      color="textPrimary"
      underline="hover"
      onClick={(event) => event.stopPropagation()}
      sx={{ fontWeight: 600, lineHeight: '24px', whiteSpace: 'nowrap' }}
    >
      <bdi>{id}</bdi>
    </Link>
  );
}

/** Whom it is for, by logo and name. */
export const InvoiceCustomer = ({ invoice: { customer } }: InvoiceProps) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
    <NameAvatar shape="rounded" name={customer.name} sizePx={26} />
    <Box component="span" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
      {customer.name}
    </Box>
  </Box>
);

/** What is still to be paid of it: in the background where that is all of it; nothing of a draft. */
export function InvoiceDue({ invoice }: InvoiceProps) {
  const { due, total } = totalsOf(invoice);
  if (invoice.isDraft || due === 0) return '–';
  return (
    <Box component="span" sx={due < total ? { fontWeight: 600 } : { color: 'text.secondary' }}>
      <Money cents={due} />
    </Box>
  );
}

/** When it is due. What is overdue stands out, by its colour and its weight; its state says it in a word. */
export function DueDay({ invoice }: InvoiceProps) {
  const { day } = useFormats();
  const isLate = stateOf(invoice, today()) === 'overdue';
  return (
    <Box
      component="span"
      sx={{ whiteSpace: 'nowrap', ...(isLate ? { color: 'error.main', fontWeight: 600 } : {}) }}
    >
      {day(dueDay(invoice))}
    </Box>
  );
}

/** An invoice where the table would not fit. */
export const InvoiceCard = (invoice: Invoice) => (
  <Box sx={{ display: 'grid', gap: 0.25, minWidth: 0, fontSize: '0.8125rem' }}>
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
      <InvoiceNumber invoice={invoice} />
      <Box component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        <Money cents={totalsOf(invoice).total} />
      </Box>
    </Box>
    <InvoiceCustomer invoice={invoice} />
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 1.5 }}>
      <InvoiceState invoice={invoice} />
      <span>
        Due <DueDay invoice={invoice} />
      </span>
    </Box>
  </Box>
);

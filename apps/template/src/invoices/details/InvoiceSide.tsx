import { CardSection } from '@aiso/ui/CardSection.tsx';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import type { ReactNode } from 'react';
import { today } from '../../kit/calendar.ts';
import { historyOf, type Invoice, type InvoiceEvent, totalsOf } from '../invoice.ts';
import { Money } from '../money.tsx';

type SideProps = { readonly invoice: Invoice };

/** What was paid of an invoice, and what became of it. */
export function InvoiceSide({ invoice }: SideProps) {
  const { percent, day } = useFormats();
  const { total, paid, due } = totalsOf(invoice);
  const share = total === 0 ? 0 : paid / total;
  const history = historyOf(invoice, today());
  return (
    <Card component="aside" aria-label="Payments and history" sx={{ displayPrint: 'none' }}>
      <CardSection title="Payments">
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            <Money cents={paid} /> paid
          </Box>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {percent(share)}
          </Box>
        </Box>
        <LinearProgress
          variant="determinate"
          aria-label="Share that is paid"
          value={100 * share}
          color={due === 0 ? 'success' : 'primary'}
          sx={{ my: 0.75, height: 6, borderRadius: 1 }}
        />
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {due === 0 ? 'Nothing is due.' : <Due cents={due} />}
        </Box>
        {invoice.payments.length === 0 ? null : (
          <Box component="ul" aria-label="Payments" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
            {invoice.payments.map((payment) => (
              <Box
                component="li"
                key={payment.id}
                sx={{ display: 'flex', gap: 1, py: 0.75, borderTop: 1, borderColor: 'divider' }}
              >
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <div>{payment.by}</div>
                  <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>{day(payment.day)}</Box>
                </Box>
                <Box component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
                  <Money cents={payment.cents} />
                </Box>
              </Box>
            ))}
          </Box>
        )}
      </CardSection>
      {history.length === 0 ? null : (
        <CardSection title="History">
          <Box component="ol" reversed aria-label="History" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {history.map((event) => (
              <HistoryLine key={event.id} event={event} mail={invoice.customer.mail} />
            ))}
          </Box>
        </CardSection>
      )}
    </Card>
  );
}

const Due = ({ cents }: { readonly cents: number }) => (
  <>
    <Money cents={cents} /> due
  </>
);

const DOTS: Readonly<Record<InvoiceEvent['is'], string>> = {
  issued: 'text.disabled',
  sent: 'info.main',
  reminded: 'info.main',
  due: 'error.main',
  paid: 'success.main',
};

function HistoryLine({ event, mail }: { readonly event: InvoiceEvent; readonly mail: string }) {
  const { day } = useFormats();
  const texts: Readonly<Record<InvoiceEvent['is'], ReactNode>> = {
    issued: 'Issued',
    sent: `Sent to ${mail}`,
    reminded: `Reminder sent to ${mail}`,
    due: 'Overdue',
    paid: (
      <>
        <Money cents={event.payment?.cents ?? 0} /> received
      </>
    ),
  };
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        paddingInlineStart: 2.25,
        pb: 1.5,
        overflowWrap: 'anywhere',
        '&::before': {
          content: '""',
          position: 'absolute',
          insetInlineStart: 0,
          insetBlockStart: 6,
          width: 9,
          height: 9,
          borderRadius: '50%',
          bgcolor: DOTS[event.is],
        },
        '&:not(:last-of-type)::after': {
          content: '""',
          position: 'absolute',
          insetInlineStart: 4,
          insetBlockStart: 19,
          insetBlockEnd: -2,
          width: '1px',
          bgcolor: 'divider',
        },
        '&:last-of-type': { pb: 0 },
      }}
    >
      <div>{texts[event.is]}</div>
      <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>{day(event.day)}</Box>
    </Box>
  );
}

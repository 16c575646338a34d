import { FactTable } from '@aiso/ui/FactTable.tsx';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { useLocale } from '@aiso/ui/formats/use-locale.ts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { NameAvatar } from '../../kit/cast/NameAvatar.tsx';
import { Facts } from '../../users/Facts.tsx';
import { InvoiceState } from '../InvoiceCells.tsx';
import { dueDay, type Invoice, lineCents, type Party, totalsOf } from '../invoice.ts';
import { sumsOf, wordingOf } from '../invoice-words.ts';
import { SELLER } from '../make-invoices.ts';
import { Money } from '../money.tsx';

/** Finds the sheet in the page: what is printed. */
export const SHEET = '[data-sheet]';

type PartsProps = { readonly invoice: Invoice };

/** An invoice as it is on paper. */
export function InvoiceSheet({ invoice }: PartsProps) {
  const { day, integer, decimal } = useFormats();
  const { words, party, line: textOf } = wordingOf(useLocale());
  return (
    <Card
      component="article"
      aria-label={`Invoice ${invoice.id}`}
      data-sheet=""
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 3,
        p: { xs: 2, sm: 4 },
        maxWidth: 960,
        mx: 'auto',
      }}
    >
      <Box
        component="header"
        sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2 }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <NameAvatar shape="rounded" name={SELLER.name} sizePx={44} />
          <Typography variant="h3" component="p">
            {party(SELLER).name}
          </Typography>
        </Box>
        <Box sx={{ textAlign: 'end', marginInlineStart: 'auto' }}>
          <Typography variant="h2" component="p">
            {words.invoice}
          </Typography>
          <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', justifyContent: 'flex-end' }}>
            <bdi>{invoice.id}</bdi>
            <InvoiceState invoice={invoice} />
          </Box>
        </Box>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
        }}
      >
        <PartyBlock title={words.from} party={party(SELLER)} taxNumber={words.taxNumber} />
        <PartyBlock title={words.to} party={party(invoice.customer)} taxNumber={words.taxNumber} />
      </Box>
      <Facts
        of={{
          [words.number]: <bdi>{invoice.id}</bdi>,
          [words.issued]: day(invoice.issued),
          [words.due]: day(dueDay(invoice)),
          [words.toPay]: (
            <strong>
              <Money cents={totalsOf(invoice).due} />
            </strong>
          ),
        }}
      />
      <FactTable
        label={words.lines}
        rows={invoice.lines}
        rowKey={({ id }) => id}
        columns={[
          { title: words.what, minWidth: 150, cell: textOf },
          {
            title: words.quantity,
            isNumber: true,
            cell: ({ quantity }) => (Number.isInteger(quantity) ? integer(quantity) : decimal(quantity)),
          },
          { title: words.price, isNumber: true, cell: ({ unitCents }) => <Money cents={unitCents} /> },
          { title: words.amount, isNumber: true, cell: (line) => <Money cents={lineCents(line)} /> },
        ]}
      />
      <Sums invoice={invoice} />
      {invoice.payments.length === 0 ? null : <Payments invoice={invoice} title={words.payments} />}
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {invoice.note}
      </Typography>
    </Card>
  );
}

type PartyBlockProps = { readonly title: string; readonly party: Party; readonly taxNumber: string };

function PartyBlock({
  title,
  party: { name, street, town, taxNumber: number, mail },
  taxNumber,
}: PartyBlockProps) {
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', lineHeight: 1.5 }}>
      <Typography variant="caption" component="h2" color="textSecondary">
        {title}
      </Typography>
      <Box sx={{ fontWeight: 600 }}>{name}</Box>
      <div>{street}</div>
      <div>{town}</div>
      <div>
        {taxNumber}: <bdi>{number}</bdi>
      </div>
      <div>
        <bdi>{mail}</bdi>
      </div>
    </Box>
  );
}

/** From the lines' sum to what is due. */
export function Sums({ invoice }: PartsProps) {
  const { percent } = useFormats();
  const wording = wordingOf(useLocale());
  return (
    <Box component="dl" sx={{ m: 0, marginInlineStart: 'auto', width: 320, maxWidth: '100%' }}>
      {sumsOf(invoice, wording, percent).map(({ name, cents, isStrong }) => (
        <SumRow key={name} name={name} isStrong={isStrong ?? false}>
          <Money cents={cents} />
        </SumRow>
      ))}
    </Box>
  );
}

type SumRowProps = { readonly name: string; readonly isStrong: boolean; readonly children: ReactNode };

const SumRow = ({ name, isStrong, children }: SumRowProps) => (
  <Box
    sx={{
      display: 'flex',
      justifyContent: 'space-between',
      gap: 2,
      py: 0.5,
      fontVariantNumeric: 'tabular-nums',
      ...(isStrong ? { fontWeight: 700, borderTop: 1, borderColor: 'divider' } : {}),
    }}
  >
    <dt>{name}</dt>
    <Box component="dd" sx={{ m: 0 }}>
      {children}
    </Box>
  </Box>
);

function Payments({ invoice, title }: PartsProps & { readonly title: string }) {
  const { day } = useFormats();
  return (
    <div>
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {invoice.payments.map((payment) => (
          <Box
            component="li"
            key={payment.id}
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, py: 0.5 }}
          >
            <span>{day(payment.day)}</span>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {payment.by}
            </Box>
            <Box component="span" sx={{ marginInlineStart: 'auto', fontVariantNumeric: 'tabular-nums' }}>
              <Money cents={payment.cents} />
            </Box>
          </Box>
        ))}
      </Box>
    </div>
  );
}

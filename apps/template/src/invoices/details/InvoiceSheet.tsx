import { FactTable } from '@aiso/ui/FactTable.tsx';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { useLocale } from '@aiso/ui/formats/use-locale.ts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { NameAvatar } from '../../kit/cast/NameAvatar.tsx';
import { InvoiceState } from '../InvoiceCells.tsx';
import { dueDay, type Invoice, type InvoiceLine, lineCents, type Party, totalsOf } from '../invoice.ts';
import { taxNoteOf, wordingOf } from '../invoice-words.ts';
import { Money } from '../money.tsx';
import { BANK, SELLER } from '../parties.ts';
import { Sums } from './Sums.tsx';

type SheetProps = { readonly invoice: Invoice };

const TWO = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  gap: { xs: 2, sm: 4 },
} as const;

/** An invoice as it is on paper. */
export function InvoiceSheet({ invoice }: SheetProps) {
  const { day, integer, decimal } = useFormats();
  const wording = wordingOf(useLocale());
  const { words, party, line: textOf } = wording;
  const seller = party(SELLER);
  const taxNote = taxNoteOf(invoice, wording);
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const quantityOf = ({ quantity }: InvoiceLine): string =>
    Number.isInteger(quantity) ? integer(quantity) : decimal(quantity);
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
      }}
    >
      <Box
        component="header"
        sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2 }}
      >
        <Box sx={{ display: 'flex', gap: 1.5, minWidth: 0 }}>
          <NameAvatar shape="rounded" name={SELLER.name} sizePx={52} />
          <Box sx={{ minWidth: 0, fontSize: '0.8125rem', color: 'text.secondary', lineHeight: 1.5 }}>
            <Typography variant="h3" component="p" color="textPrimary">
              {seller.name}
            </Typography>
            <div>{`${seller.street}, ${seller.town}`}</div>
            <div>
              {words.taxNumber}: <bdi>{seller.taxNumber}</bdi>
            </div>
          </Box>
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
      <Box sx={{ ...TWO, py: 2, borderTop: 1, borderBottom: 1, borderColor: 'divider' }}>
        <PartyBlock title={words.to} party={party(invoice.customer)} taxNumber={words.taxNumber} />
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'auto minmax(0, 1fr)',
            columnGap: 2,
            rowGap: 0.5,
            alignContent: 'start',
            m: 0,
            '& dt': { color: 'text.secondary' },
            '& dd': { m: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
          }}
        >
          <dt>{words.issued}</dt>
          <dd>{day(invoice.issued)}</dd>
          <dt>{words.term}</dt>
          <dd>{`${integer(invoice.termDays)} ${words.days}`}</dd>
          <dt>{words.due}</dt>
          <dd>{day(dueDay(invoice))}</dd>
          <dt>{words.toPay}</dt>
          <dd>
            <strong>
              <Money cents={totalsOf(invoice).due} />
            </strong>
          </dd>
        </Box>
      </Box>
      <FactTable
        label={words.lines}
        rows={invoice.lines}
        rowKey={({ id }) => id}
        columns={[
          {
            title: words.what,
            minWidth: 150,
            cell: (line) =>
              isNarrow ? (
                <>
                  {textOf(line)}
                  <Box sx={{ fontWeight: 400, color: 'text.secondary' }}>
                    {quantityOf(line)} × <Money cents={line.unitCents} />
                  </Box>
                </>
              ) : (
                textOf(line)
              ),
          },
          ...(isNarrow
            ? []
            : [
                { title: words.quantity, isNumber: true, cell: quantityOf },
                {
                  title: words.price,
                  isNumber: true,
                  cell: ({ unitCents }: InvoiceLine) => <Money cents={unitCents} />,
                },
              ]),
          { title: words.amount, isNumber: true, cell: (line) => <Money cents={lineCents(line)} /> },
        ]}
      />
      <Sums invoice={invoice} />
      {taxNote === null ? null : <Typography color="textSecondary">{taxNote}</Typography>}
      <Box sx={{ ...TWO, pt: 2, borderTop: 1, borderColor: 'divider', breakInside: 'avoid' }}>
        <Block title={words.bank}>
          <div>{BANK.name}</div>
          <div>
            IBAN <bdi>{BANK.iban}</bdi>
          </div>
          <div>
            BIC <bdi>{BANK.bic}</bdi>
          </div>
          <div>
            {words.reference}: <bdi>{invoice.id}</bdi>
          </div>
        </Block>
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {invoice.note}
        </Typography>
      </Box>
    </Card>
  );
}

type BlockProps = { readonly title: string; readonly children: ReactNode };

const Block = ({ title, children }: BlockProps) => (
  <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', lineHeight: 1.5 }}>
    <Typography variant="caption" component="h2" color="textSecondary">
      {title}
    </Typography>
    {children}
  </Box>
);

type PartyBlockProps = { readonly title: string; readonly party: Party; readonly taxNumber: string };

const PartyBlock = ({
  title,
  party: { name, street, town, taxNumber: number, mail },
  taxNumber,
}: PartyBlockProps) => (
  <Block title={title}>
    <Box sx={{ fontWeight: 600 }}>{name}</Box>
    <div>{street}</div>
    <div>{town}</div>
    <div>
      {taxNumber}: <bdi>{number}</bdi>
    </div>
    <div>
      <bdi>{mail}</bdi>
    </div>
  </Block>
);

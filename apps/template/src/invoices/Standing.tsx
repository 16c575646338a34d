import { FigureChange } from '@aiso/ui/chart/FigureChange.tsx';
import { changeOf } from '@aiso/ui/chart/figure.ts';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { useLocale } from '@aiso/ui/formats/use-locale.ts';
import { linkCard } from '@aiso/ui/theme/link-card.ts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, useMemo } from 'react';
import { Link as RouterLink } from 'react-router';
import { today } from '../kit/calendar.ts';
import { counted } from '../kit/counted.ts';
import { useDemoData } from '../kit/use-demo.ts';
import { type InvoiceState, standingOf } from './invoice.ts';
import { LISTING_PATH } from './invoice-paths.ts';
import { INVOICES } from './invoices-data.ts';
import { currencyOf, Money } from './money.tsx';

const GRID = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
  gap: { xs: 1, sm: 2 },
  mb: 1.75,
} as const;

/** What is open, what is late and what came in: the state of the house, above the list. */
export function Standing() {
  const { data } = useDemoData(INVOICES);
  const { integer } = useFormats();
  const locale = useLocale();
  const standing = useMemo(() => data && standingOf(data.invoices, today()), [data]);
  if (standing === undefined)
    return (
      <Box aria-hidden sx={GRID}>
        {['open', 'overdue', 'paid'].map((name) => (
          <Skeleton key={name} variant="rounded" sx={{ height: { xs: 68, sm: 104 } }} />
        ))}
      </Box>
    );
  const { open, overdue, paid, paidBefore } = standing;
  const unit = { style: 'currency', currency: currencyOf(locale), maximumFractionDigits: 0 } as const;
  const figure = {
    now: paid.cents / 100,
    before: paidBefore.cents / 100,
    trend: [],
    better: 'up',
  } as const;
  // The tabs below have the totals of invoices, of which parts may be paid.
  const dueFrom = (count: number): string => `Due from ${counted(count, 'invoice', integer(count))}`;
  return (
    <Box component="section" aria-label="Totals" sx={GRID}>
      <Total title="Open" state="open" cents={open.cents}>
        {dueFrom(open.count)}
      </Total>
      <Total title="Overdue" state="overdue" cents={overdue.cents}>
        {dueFrom(overdue.count)}
      </Total>
      <Total title="Paid, last 30 days" state="paid" cents={paid.cents}>
        <FigureChange change={changeOf(figure, unit)} before={figure.before} unit={unit} />
      </Total>
    </Box>
  );
}

type TotalProps = {
  readonly title: string;
  /** The tab that it leads to. */
  readonly state: InvoiceState;
  readonly cents: number;
  readonly children: ReactNode;
};

const Total = ({ title, state, cents, children }: TotalProps) => (
  <Card
    sx={{
      ...linkCard,
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr)' },
      alignItems: 'center',
      rowGap: 0.25,
      px: 2,
      py: { xs: 1, sm: 1.5 },
      '& a::after': { content: '""', position: 'absolute', inset: 0 },
    }}
  >
    <Link
      component={RouterLink}
      to={`${LISTING_PATH}?state=${state}`}
      color="textPrimary"
      sx={{ fontWeight: 600 }}
    >
      {title}
    </Link>
    <Box
      sx={{
        gridRow: { xs: 'span 2', sm: 'auto' },
        fontSize: { xs: '1.25rem', sm: '1.625rem' },
        fontWeight: 600,
        lineHeight: 1.25,
        fontVariantNumeric: 'tabular-nums',
        ...(state === 'overdue' && cents > 0 ? { color: 'error.main' } : {}),
      }}
    >
      <Money cents={cents} />
    </Box>
    <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', minWidth: 0, overflow: 'hidden' }}>
      {children}
    </Box>
  </Card>
);

import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type SvgIcon from '@mui/material/SvgIcon';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../formats/use-locale.ts';
import { ErrorState } from '../states/ErrorState.tsx';
import { CardFrame } from './CardFrame.tsx';
import { FigureChange } from './FigureChange.tsx';
import { FigureTrend, NoTrend } from './FigureTrend.tsx';
import { changeOf, type Figure } from './figure.ts';
import { NO_VALUE } from './readings.ts';
import { numberFormat, type Unit, useWrite, WHOLE } from './unit.ts';

export type FigureIcon = typeof SvgIcon;

type FigureCardProps = {
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** Undefined as long as nothing was read, null where there is nothing to count. */
  readonly figure: Figure | null | undefined;
  readonly unit?: Unit;
  /** What it is about, at the end of the title's line. */
  readonly icon?: FigureIcon | undefined;
  /** What makes the figure credible, in place of what it is compared with. */
  readonly note?: ReactNode;
  readonly error?: unknown;
  readonly isFetching?: boolean;
  readonly onRefresh: () => void;
};

/** A number with its unit, how it changed and whether that is better in one line, and how it went. */
export function FigureCard(props: FigureCardProps) {
  const { title, subtitle, figure, unit = WHOLE, note, error, isFetching = false } = props;
  const { icon: Icon, onRefresh } = props;
  const { t } = useTranslation('ui');
  const write = useWrite(unit);
  const hasError = error !== null && error !== undefined;

  let content: ReactNode;
  if (figure === undefined) {
    content = hasError ? (
      <ErrorState title={t('figure.failed')} error={error} onRetry={onRefresh} />
    ) : (
      <Skeleton variant="rounded" sx={{ flex: 1, minHeight: 113 }} data-testid="figure-skeleton" />
    );
  } else if (figure === null) {
    content = (
      <>
        <FigureBody value={NO_VALUE}>{note ?? t('chart.empty')}</FigureBody>
        <NoTrend />
      </>
    );
  } else {
    content = (
      <>
        {hasError ? <ErrorState title={t('figure.stale')} error={error} onRetry={onRefresh} /> : null}
        <FigureBody value={<FigureNumber value={figure.now} unit={unit} />} isOneLine={note === undefined}>
          {note ?? <FigureChange change={changeOf(figure, unit)} before={figure.before} unit={unit} />}
        </FigureBody>
        <FigureTrend trend={figure.trend} write={write} />
      </>
    );
  }
  return (
    <CardFrame
      {...{ title, subtitle, isFetching }}
      tools={Icon === undefined ? undefined : <Tile of={Icon} />}
    >
      <Box sx={{ flex: 1, display: 'flex', flexDirection: 'column', minWidth: 0 }}>{content}</Box>
    </CardFrame>
  );
}

const Tile = ({ of: Icon }: { readonly of: FigureIcon }) => (
  <Box
    aria-hidden
    sx={{
      flex: 'none',
      display: 'grid',
      placeItems: 'center',
      width: 36,
      height: 36,
      borderRadius: 1,
      color: 'primary.main',
      bgcolor: 'color-mix(in srgb, currentColor 10%, transparent)',
    }}
  >
    <Icon fontSize="small" />
  </Box>
);

type FigureBodyProps = {
  readonly value: ReactNode;
  /** Cards beside each other then line up, however long their texts are. */
  readonly isOneLine?: boolean;
  readonly children: ReactNode;
};

/** A figure in large, and what is said of it below. */
export function FigureBody({ value, isOneLine = false, children }: FigureBodyProps) {
  return (
    <>
      <Box
        sx={{ fontSize: '2.125rem', fontWeight: 600, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' }}
      >
        {value}
      </Box>
      <Box
        sx={{
          mt: 0.25,
          fontSize: '0.8125rem',
          color: 'text.secondary',
          ...(isOneLine ? { whiteSpace: 'nowrap', overflow: 'hidden' } : {}),
        }}
      >
        {children}
      </Box>
    </>
  );
}

/** What belongs to the unit, as against the number (ECMA-402, `formatToParts`). */
const UNIT_PARTS: ReadonlySet<string> = new Set(['unit', 'currency', 'percentSign', 'compact']);

/** The unit smaller and lighter than the number, where the language puts it. */
function FigureNumber({ value, unit }: { readonly value: number; readonly unit: Unit }) {
  const parts = numberFormat(useLocale(), unit).formatToParts(value);
  return parts.map((part, at) =>
    UNIT_PARTS.has(part.type) ? (
      <Box
        // oxlint-disable-next-line react/no-array-index-key -- parts are told apart by their place alone
        key={at}
        component="span"
        sx={{ fontSize: '0.55em', fontWeight: 400, color: 'text.secondary' }}
      >
        {part.value}
      </Box>
    ) : (
      part.value
    ),
  );
}

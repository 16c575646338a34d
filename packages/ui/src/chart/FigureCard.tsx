import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../formats/use-locale.ts';
import { EmptyState } from '../states/EmptyState.tsx';
import { ErrorState } from '../states/ErrorState.tsx';
import { useWidth } from '../use-width.ts';
import { CardFrame } from './CardFrame.tsx';
import { FigureChange } from './FigureChange.tsx';
import { FigureTrend } from './FigureTrend.tsx';
import { changeOf, type Figure } from './figure.ts';
import { numberFormat, type Unit, useWrite, WHOLE } from './unit.ts';

type FigureCardProps = {
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** Undefined as long as nothing was read, null where there is nothing to count. */
  readonly figure: Figure | null | undefined;
  readonly unit?: Unit;
  readonly error?: unknown;
  readonly isFetching?: boolean;
  readonly onRefresh: () => void;
};

const NUMBER_PX = 41;
const TREND_PX = 44;

/** A number with its unit, how it changed, whether that is better, and how it went. */
export function FigureCard(props: FigureCardProps) {
  const { title, subtitle, figure, unit = WHOLE, error, isFetching = false, onRefresh } = props;
  const { t } = useTranslation('ui');
  const write = useWrite(unit);
  const place = useRef<HTMLDivElement>(null);
  const widthPx = useWidth(place);
  const hasError = error !== null && error !== undefined;

  let content: ReactNode;
  if (figure === undefined) {
    content = hasError ? (
      <ErrorState title={t('figure.failed')} error={error} onRetry={onRefresh} />
    ) : (
      <Skeleton variant="rounded" height={NUMBER_PX + TREND_PX + 30} data-testid="figure-skeleton" />
    );
  } else if (figure === null) {
    content = <EmptyState>{t('chart.empty')}</EmptyState>;
  } else {
    content = (
      <>
        {hasError ? <ErrorState title={t('figure.stale')} error={error} onRetry={onRefresh} /> : null}
        <FigureNumber value={figure.now} unit={unit} />
        <FigureChange change={changeOf(figure, unit)} before={figure.before} write={write} />
        <FigureTrend trend={figure.trend} heightPx={TREND_PX} {...{ widthPx, write }} />
      </>
    );
  }
  return (
    <CardFrame {...{ title, subtitle, isFetching }}>
      <div ref={place}>{content}</div>
    </CardFrame>
  );
}

/** What belongs to the unit, as against the number (ECMA-402, `formatToParts`). */
const UNIT_PARTS: ReadonlySet<string> = new Set(['unit', 'currency', 'percentSign', 'compact']);

/** The unit smaller and lighter than the number, where the language puts it. */
function FigureNumber({ value, unit }: { readonly value: number; readonly unit: Unit }) {
  const parts = numberFormat(useLocale(), unit).formatToParts(value);
  return (
    <Box sx={{ fontSize: '2.125rem', fontWeight: 600, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' }}>
      {parts.map((part, at) =>
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
      )}
    </Box>
  );
}

import BarChartOutlined from '@mui/icons-material/BarChartOutlined';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../formats/use-locale.ts';
import { EmptyState } from '../states/EmptyState.tsx';
import { ErrorState } from '../states/ErrorState.tsx';
import { RowMenu, type RowMenuItem } from '../table/RowMenu.tsx';
import { CardFrame } from './CardFrame.tsx';
import { ChartBody } from './ChartBody.tsx';
import { ChartLegend } from './ChartLegend.tsx';
import { ChartTable } from './ChartTable.tsx';
import { type Chart, hasNothing, legendOf, shownOf } from './chart.ts';
import { numbersOf } from './chart-numbers.ts';
import { withTones } from './tones.ts';
import { useWrite } from './unit.ts';
import { useChartFiles } from './use-chart-files.ts';
import { useColumnNames } from './use-column-names.ts';

type ChartCardProps = {
  readonly title: string;
  /** What it says, or from when it is. */
  readonly subtitle?: ReactNode;
  /** Undefined as long as nothing was read. */
  readonly chart: Chart | undefined;
  readonly error?: unknown;
  readonly isFetching?: boolean;
  readonly onRefresh: () => void;
  /** Shows the card at the size of the window; not offered where this is not given. */
  readonly onWhole?: (() => void) | undefined;
  /** Of exported files, without ending. */
  readonly fileName: string;
  /** Of the picture, at least: it grows with the card. */
  readonly heightPx?: number;
};

/**
 * A chart with its title, a legend that shows and hides, its numbers as a table, refresh, export, and the
 * states loading, empty, failed and not refreshed. All of it follows from what `chart` describes.
 */
export function ChartCard(props: ChartCardProps) {
  const { title, subtitle, chart, error, isFetching = false, fileName, heightPx = 280 } = props;
  const { onRefresh, onWhole } = props;
  const { t } = useTranslation('ui');
  const names = useColumnNames();
  const locale = useLocale();
  const write = useWrite(chart?.unit);
  const picture = useRef<HTMLDivElement>(null);
  const files = useChartFiles(picture, fileName);
  const [isTable, setTable] = useState(false);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const hasError = error !== null && error !== undefined;
  const drawn = chart === undefined || hasNothing(chart) ? null : withTones(chart);
  const numbers = drawn && numbersOf(drawn, names, locale);

  const toggle = (id: string): void => {
    const next = new Set(hidden);
    if (!next.delete(id)) next.add(id);
    // The last one hidden brings all back: an empty chart says nothing.
    setHidden(drawn !== null && hasNothing(shownOf(drawn, next)) ? new Set() : next);
  };
  const items: readonly RowMenuItem[] = [
    ...(onWhole === undefined
      ? []
      : [{ kind: 'action', key: 'whole', text: t('card.whole'), onRun: onWhole } as const]),
    {
      kind: 'action',
      key: 'refresh',
      text: t('chart.refresh'),
      isDisabled: isFetching,
      onRun: onRefresh,
    },
    {
      kind: 'action',
      key: 'csv',
      text: t('table.export'),
      isDisabled: numbers === null,
      onRun: () => drawn && numbers && files.csv(drawn, numbers),
    },
    {
      kind: 'action',
      key: 'png',
      text: t('chart.exportPng'),
      isDisabled: drawn === null || isTable,
      onRun: () => void files.png(),
    },
  ];

  let content: ReactNode;
  if (chart === undefined) {
    content = hasError ? (
      <ErrorState title={t('chart.failed')} error={error} onRetry={onRefresh} />
    ) : (
      <Skeleton variant="rounded" sx={{ flex: 1, minHeight: heightPx }} data-testid="chart-skeleton" />
    );
  } else if (drawn === null || numbers === null) {
    content = (
      <Box sx={{ flex: 1, display: 'grid', placeContent: 'center' }}>
        <EmptyState of="chart">{t('chart.empty')}</EmptyState>
      </Box>
    );
  } else {
    const shown = shownOf(drawn, hidden);
    const legend =
      legendOf(drawn).length === 0 ? null : (
        <ChartLegend {...{ chart: drawn, shown, hidden, write }} onToggle={toggle} />
      );
    content = (
      <>
        {hasError ? <ErrorState title={t('chart.stale')} error={error} onRetry={onRefresh} /> : null}
        {isTable ? (
          <ChartTable {...{ title, numbers, heightPx, write }} />
        ) : (
          <ChartBody {...{ title, heightPx, legend }} chart={shown} pictureRef={picture} />
        )}
      </>
    );
  }
  const toggleName = t(isTable ? 'chart.asChart' : 'chart.asTable');
  const tools = (
    <>
      {drawn === null ? null : (
        <IconButton
          size="small"
          aria-label={`${toggleName}: ${title}`}
          title={toggleName}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? <BarChartOutlined fontSize="small" /> : <TableRowsOutlined fontSize="small" />}
        </IconButton>
      )}
      <RowMenu label={t('chart.menu', { title })} items={items} />
    </>
  );
  return <CardFrame {...{ title, subtitle, isFetching, tools }}>{content}</CardFrame>;
}

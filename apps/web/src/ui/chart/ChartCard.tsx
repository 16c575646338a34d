import BarChartOutlined from '@mui/icons-material/BarChartOutlined';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { useTranslation } from 'react-i18next';
import { csvFile, download } from '../download.ts';
import { EmptyState } from '../states/EmptyState.tsx';
import { ErrorState } from '../states/ErrorState.tsx';
import { RowMenu, type RowMenuItem } from '../table/RowMenu.tsx';
import { ChartLegend } from './ChartLegend.tsx';
import { ChartTable } from './ChartTable.tsx';
import { type ChartData, chartCsv, hasNothing } from './chart-data.ts';
import { svgToPng } from './svg-to-png.ts';

/** The charts library is large: it comes when there is something to draw. */
const ChartDrawing = lazy(() => import('./ChartDrawing.tsx'));

type ChartCardProps = {
  readonly title: string;
  /** What it says, or from when it is. */
  readonly subtitle?: ReactNode;
  readonly kind: 'bar' | 'line';
  /** Undefined as long as nothing was read. */
  readonly data: ChartData | undefined;
  readonly error?: unknown;
  readonly isFetching?: boolean;
  readonly onRefresh: () => void;
  /** How values are written, with their unit; whole numbers where it is not given. */
  readonly format?: (value: number) => string;
  /** Of exported files, without ending. */
  readonly fileName: string;
  readonly heightPx?: number;
};

/**
 * A chart with its title, a legend that shows and hides, its numbers as a table, refresh, export, and the
 * states loading, empty and failed.
 */
export function ChartCard(props: ChartCardProps) {
  const {
    title,
    subtitle,
    kind,
    data,
    error,
    isFetching,
    onRefresh,
    format,
    fileName,
    heightPx = 280,
  } = props;
  const { t } = useTranslation('ui');
  const id = useId();
  const drawing = useRef<HTMLDivElement>(null);
  const [isTable, setTable] = useState(false);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const shown = data?.series.filter((series) => !hidden.has(series.id)) ?? [];
  const hasError = error !== null && error !== undefined;
  const isFilled = data !== undefined && !hasNothing(data);

  const toggle = (series: string): void => {
    const next = new Set(hidden);
    if (!next.delete(series)) next.add(series);
    // The last one hidden brings all back: an empty chart says nothing.
    setHidden(data?.series.every((one) => next.has(one.id)) ? new Set() : next);
  };
  const exportPng = async (): Promise<void> => {
    // Of several drawings in the chart, such as a mark in a tooltip, it is the one that fills it.
    const svg = drawing.current?.querySelector<SVGSVGElement>('svg');
    if (svg === null || svg === undefined) return;
    try {
      const background = getComputedStyle(drawing.current ?? svg).backgroundColor;
      download(await svgToPng(svg, background), `${fileName}.png`);
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      toast.error(t('table.exportFailed', { reason }));
    }
  };
  const exportCsv = (): void => {
    if (data !== undefined) download(csvFile([chartCsv(data)]), `${fileName}.csv`);
  };
  const items: readonly RowMenuItem[] = [
    {
      kind: 'action',
      key: 'refresh',
      text: t('chart.refresh'),
      isDisabled: isFetching ?? false,
      onRun: onRefresh,
    },
    { kind: 'action', key: 'csv', text: t('table.export'), isDisabled: !isFilled, onRun: exportCsv },
    {
      kind: 'action',
      key: 'png',
      text: t('chart.exportPng'),
      isDisabled: !isFilled || isTable,
      onRun: () => void exportPng(),
    },
  ];

  let content: ReactNode;
  if (data === undefined) {
    content = hasError ? (
      <ErrorState title={t('chart.failed')} error={error} onRetry={onRefresh} />
    ) : (
      <Skeleton variant="rounded" height={heightPx} data-testid="chart-skeleton" />
    );
  } else if (!isFilled) {
    content = <EmptyState>{t('chart.empty')}</EmptyState>;
  } else {
    content = (
      <>
        {hasError ? <ErrorState title={t('chart.stale')} error={error} onRetry={onRefresh} /> : null}
        {isTable ? (
          <ChartTable {...{ title, data, heightPx, format }} />
        ) : (
          <>
            {data.series.length > 1 ? (
              <ChartLegend series={data.series} hidden={hidden} onToggle={toggle} />
            ) : null}
            <Box
              ref={drawing}
              component="figure"
              aria-label={t('chart.figure', { title })}
              sx={{ m: 0, bgcolor: 'background.paper', height: heightPx }}
            >
              <Suspense fallback={<Skeleton variant="rounded" height={heightPx} />}>
                <ChartDrawing {...{ kind, data, shown, heightPx, format }} />
              </Suspense>
            </Box>
          </>
        )}
      </>
    );
  }
  const toggleName = t(isTable ? 'chart.asChart' : 'chart.asTable');
  return (
    <Card component="section" aria-labelledby={id} aria-busy={isFetching ?? false} sx={{ p: 2, minWidth: 0 }}>
      <Box component="header" sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5, mb: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={id} variant="h4" component="h2">
            {title}
          </Typography>
          {subtitle === undefined ? null : (
            <Typography component="div" variant="body2" color="textSecondary">
              {subtitle}
            </Typography>
          )}
        </Box>
        {isFilled ? (
          <IconButton
            size="small"
            aria-label={`${toggleName}: ${title}`}
            title={toggleName}
            onClick={() => setTable(!isTable)}
          >
            {isTable ? <BarChartOutlined fontSize="small" /> : <TableRowsOutlined fontSize="small" />}
          </IconButton>
        ) : null}
        <RowMenu label={t('chart.menu', { title })} items={items} />
      </Box>
      {content}
    </Card>
  );
}

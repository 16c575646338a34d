import type { Chart, SeriesChart } from '@aiso/ui/chart/chart.ts';
import { type ColumnNames, numbersOf } from '@aiso/ui/chart/chart-numbers.ts';
import { changeOf, type Figure } from '@aiso/ui/chart/figure.ts';
import { numberFormat, percent, SHARE, type Unit, WHOLE } from '@aiso/ui/chart/unit.ts';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { segmentPoints } from './polyline.ts';
import {
  averageOrder,
  conversion,
  countryName,
  EUROS,
  EXACT_EUROS,
  funnel,
  orders,
  places,
  type Ranked,
  type ReportsData,
  type ReportsView,
  revenue,
  revenueAgainstTarget,
  sources,
  topPages,
} from './reports.ts';
import { AUDIENCES } from './traffic.ts';

/**
 * The file is English, as the demo's content is, whatever language the page has: its font is one of those
 * that every reader has, with Western letters only (PDF 1.7, 9.6.2.2).
 */
const LOCALE = 'en-GB';
const NAMES: ColumnNames = {
  share: 'Share',
  ofStepBefore: 'Of previous step',
  country: 'Country',
  least: 'Min',
  most: 'Max',
  lower: (series) => `${series}, lower`,
  upper: (series) => `${series}, upper`,
};

/** In points (1/72 inch): A4 without its margins. */
const WIDTH = 515;
const CHART_HEIGHT = 120;
const INK = '#1f2933';
const QUIET = '#5f6b7a';
const ACCENT = '#00539c';

const write = (value: number | null, unit: Unit): string =>
  value === null ? '–' : numberFormat(LOCALE, unit).format(value);

const dayText = (day: string): string =>
  new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));

const head = (...texts: readonly string[]): TableCell[] =>
  texts.map((text, at) => ({ text, bold: true, color: QUIET, alignment: at === 0 ? 'left' : 'right' }));

const line = (title: string, ...values: readonly string[]): TableCell[] => [
  title,
  ...values.map((text): TableCell => ({ text, alignment: 'right' })),
];

/** A heading that stays with the first lines of its table; the head comes again on each page. */
const section = (title: string, rows: TableCell[][], ...above: readonly Content[]): Content => [
  { text: title, fontSize: 12, bold: true, margin: [0, 16, 0, 6], headlineLevel: 1 },
  ...above,
  {
    layout: 'lightHorizontalLines',
    table: {
      headerRows: 1,
      keepWithHeaderRows: 2,
      dontBreakRows: true,
      widths: ['*', ...Array.from({ length: (rows[0]?.length ?? 1) - 1 }, () => 90)],
      body: rows,
    },
  },
];

function chartRows(chart: Chart): TableCell[][] {
  const { rowTitle, columns, rows } = numbersOf(chart, NAMES, LOCALE);
  return [
    head(rowTitle, ...columns.map(({ title }) => title)),
    ...rows.map(({ title, values }) =>
      line(title, ...columns.map(({ unit }, at) => write(values[at] ?? null, unit ?? chart.unit ?? WHOLE))),
    ),
  ];
}

const rankedRows = (rowTitle: string, valueTitle: string, rows: readonly Ranked[]): TableCell[][] => [
  head(rowTitle, valueTitle, 'Share', 'Previous'),
  ...rows.map(({ title, value, share, before }) =>
    line(title, write(value, WHOLE), write(share, SHARE), write(before, WHOLE)),
  ),
];

function changeText(figure: Figure, unit: Unit): string {
  const change = changeOf(figure, unit);
  if (change === null) return '–';
  const sign = change.way === 'same' ? '' : change.way === 'up' ? '+' : '-';
  if (change.is === 'points') return `${sign}${write(100 * change.by, { maximumFractionDigits: 2 })} points`;
  return `${sign}${write(change.by, change.is === 'relative' ? SHARE : unit)}`;
}

const figureRows = (data: ReportsData, view: ReportsView): TableCell[][] => [
  head('', 'Current', 'Previous', 'Change'),
  ...(
    [
      ['Revenue', revenue(data, view), EUROS],
      ['Orders', orders(data, view), WHOLE],
      ['Conversion rate', conversion(data, view), percent(2)],
      ['Average order value', averageOrder(data, view), EXACT_EUROS],
    ] as const
  ).map(([title, figure, unit]) =>
    figure === null
      ? line(title, '–', '–', '–')
      : line(title, write(figure.now, unit), write(figure.before, unit), changeText(figure, unit)),
  ),
];

/** Lines over time on one scale that begins at zero. Nothing of fewer than two values. */
function picture({ series: all }: SeriesChart): Content[] {
  // The days that are compared with are in the table alone.
  const series = all.filter(({ earlierOf }) => earlierOf === undefined);
  const most = Math.max(...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  if (most <= 0 || series.some(({ values }) => values.length < 2)) return [];
  return [
    {
      margin: [0, 0, 0, 8],
      canvas: [
        { type: 'line', x1: 0, y1: CHART_HEIGHT, x2: WIDTH, y2: CHART_HEIGHT, lineColor: '#cbd2d9' },
        ...series.flatMap(({ id, values }) =>
          segmentPoints(values, { width: WIDTH, height: CHART_HEIGHT, most }).map((points) => ({
            type: 'polyline' as const,
            points,
            lineWidth: id === 'revenue' ? 1.6 : 1,
            lineColor: id === 'revenue' ? ACCENT : QUIET,
            ...(id === 'revenue' ? {} : { dash: { length: 4, space: 3 } }),
          })),
        ),
      ],
    },
    {
      text: `Revenue (line) vs target (dashed), from zero to ${write(most, EUROS)}`,
      color: QUIET,
      fontSize: 8,
      margin: [0, 0, 0, 8],
    },
  ];
}

/** What is shown, on paper: A4, with a head and numbered pages. */
export function reportDocument(data: ReportsData, shown: ReportsView): TDocumentDefinitions {
  const view = { ...shown, locale: LOCALE };
  const { days, before, segment, country } = view;
  const range = ({ from, to }: ReportsView['days']): string => `${dayText(from)} – ${dayText(to)}`;
  const target = revenueAgainstTarget(data, view);
  const audience = AUDIENCES.find(({ id }) => id === segment)?.title ?? 'All visitors';
  return {
    pageSize: 'A4',
    pageMargins: [40, 44, 40, 48],
    info: { title: `Sales report, ${range(days)}` },
    defaultStyle: { font: 'Helvetica', fontSize: 9, color: INK, lineHeight: 1.15 },
    footer: (page, pages) => ({
      columns: [{ text: 'Demo data' }, { text: `Page ${page} of ${pages}`, alignment: 'right' }],
      margin: [40, 16, 40, 0],
      color: QUIET,
      fontSize: 8,
    }),
    content: [
      { text: 'Sales report', fontSize: 20, bold: true },
      {
        text: [
          range(days),
          before === null ? '' : `, compared with ${range(before)}`,
          ` · ${audience} · ${country === null ? 'All countries' : countryName(country, LOCALE)}`,
        ],
        color: QUIET,
        margin: [0, 4, 0, 0],
      },
      section('Summary', figureRows(data, view)),
      section('Revenue against target', chartRows(target), ...picture(target)),
      section('Conversion funnel', chartRows(funnel(data, view))),
      section('Traffic sources', chartRows(sources(data, view))),
      section('Top pages', rankedRows('Page', 'Views', topPages(data, view))),
      section(
        country === null ? 'Countries' : 'Cities',
        rankedRows(country === null ? 'Country' : 'City', 'Visits', places(data, view)),
      ),
    ],
  };
}

import { percent, WHOLE } from '@aiso/ui/chart/unit.ts';
import { FilterChoice } from '@aiso/ui/filters/FilterChoice.tsx';
import { oneOf } from '@aiso/ui/table/table-view.ts';
import AdsClickOutlined from '@mui/icons-material/AdsClickOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import ShoppingBagOutlined from '@mui/icons-material/ShoppingBagOutlined';
import { DashboardPage } from '../kit/dashboard/DashboardPage.tsx';
import type { Dashboard } from '../kit/dashboard/dashboard.ts';
import { demoStore } from '../kit/demo-store.ts';
import { Places } from './Places.tsx';
import { rankedNumbers } from './RankedTable.tsx';
import { ReportTools } from './ReportTools.tsx';
import * as reports from './reports.ts';
import { ScheduleAction } from './ScheduleAction.tsx';
import { TopPages } from './TopPages.tsx';
import { AUDIENCES, COUNTRIES } from './traffic.ts';

const inCountry = ({ country, locale }: reports.ReportsView): string =>
  country === null ? 'All countries' : reports.countryName(country, locale);

export const REPORTS: Dashboard<reports.ReportsData, reports.ReportsView> = {
  id: 'reports',
  title: 'Reports',
  intro: 'Sales, orders and traffic of a fine-food shop',
  store: demoStore({ id: 'reports', make: reports.makeReports, none: reports.NO_REPORTS }),
  view: { country: oneOf(Object.keys(COUNTRIES), null) },
  segments: {
    label: 'Audience',
    all: 'All visitors',
    of: AUDIENCES.map(({ id, title }) => ({ value: id, text: title })),
  },
  filters: ({ country, locale }, onView) => (
    <FilterChoice
      label="Country"
      any="All countries"
      value={country}
      options={Object.keys(COUNTRIES).map((value) => ({ value, text: reports.countryName(value, locale) }))}
      onChange={(next) => onView({ country: next })}
    />
  ),
  Action: ScheduleAction,
  Tools: ReportTools,
  about: async () => (await import('./about.ts')).ABOUT,
  cards: [
    {
      kind: 'figure',
      id: 'revenue',
      icon: PaymentsOutlined,
      title: 'Revenue',
      span: 3,
      unit: reports.EUROS,
      of: reports.revenue,
    },
    {
      kind: 'figure',
      id: 'orders',
      icon: ShoppingBagOutlined,
      title: 'Orders',
      span: 3,
      unit: WHOLE,
      of: reports.orders,
    },
    {
      kind: 'figure',
      id: 'conversion',
      icon: AdsClickOutlined,
      title: 'Conversion rate',
      span: 3,
      unit: percent(2),
      of: reports.conversion,
    },
    {
      kind: 'figure',
      id: 'average-order',
      icon: ReceiptLongOutlined,
      title: 'Average order value',
      span: 3,
      unit: reports.EXACT_EUROS,
      of: reports.averageOrder,
    },
    {
      kind: 'chart',
      id: 'target',
      title: 'Revenue against target',
      subtitle: inCountry,
      span: 7,
      heightPx: 340,
      of: reports.revenueAgainstTarget,
    },
    { kind: 'chart', id: 'sources', title: 'Traffic sources', span: 5, of: reports.sources },
    { kind: 'chart', id: 'funnel', title: 'Conversion funnel', span: 6, heightPx: 320, of: reports.funnel },
    {
      kind: 'chart',
      id: 'map',
      title: 'Audience',
      subtitle: inCountry,
      span: 6,
      heightPx: 320,
      of: reports.audienceMap,
    },
    {
      kind: 'own',
      id: 'pages',
      title: 'Top pages',
      span: 6,
      heightPx: 361,
      Part: TopPages,
      numbers: (data, view) => rankedNumbers('Page', 'Views', reports.topPages(data, view)),
    },
    {
      kind: 'own',
      id: 'places',
      title: 'Countries and cities',
      subtitle: 'Select a country to filter the report.',
      span: 6,
      heightPx: 361,
      Part: Places,
      numbers: (data, view) => rankedNumbers('Place', 'Visits', reports.places(data, view)),
    },
  ],
};

export default function ReportsPage() {
  return <DashboardPage of={REPORTS} />;
}

import type { MonitoringView } from '@aiso/contracts/monitoring';
import { ChartCard } from '@aiso/ui/chart/ChartCard.tsx';
import type { ChartSeries } from '@aiso/ui/chart/chart.ts';
import { percent } from '@aiso/ui/chart/unit.ts';
import { useTranslation } from 'react-i18next';
import { useFindingName } from '../../studies/use-finding-name.ts';
import { usePeriodNames } from './category-names.ts';
import type { PlotProps } from './plot-props.ts';

/** What the model refused and what readers contradicted. */
export function RatesOverTime({ data, ...state }: PlotProps) {
  const { t } = useTranslation('monitoring');
  const { titleOf, nameOf } = usePeriodNames();
  const isJudged = data?.periods.some(({ overrides }) => overrides.of > 0) ?? false;
  return (
    <ChartCard
      {...state}
      title={t('plots.rates')}
      subtitle={data && !isJudged ? t('summary.noVerdicts') : undefined}
      fileName="refused-and-contradicted"
      chart={
        data && {
          kind: 'line',
          unit: percent(1),
          valueTitle: t('axis.share'),
          categoryTitle: titleOf(data.period),
          categories: data.periods.map(({ start }) => nameOf(start, data.period)),
          series: ratesOf(t, data.periods, isJudged),
        }
      }
    />
  );
}

/** What was refused and contradicted by where the images come from. */
export function RatesByOrigin({ data, ...state }: PlotProps) {
  const { t } = useTranslation('monitoring');
  const origins = data?.origins ?? [];
  const isJudged = origins.some(({ overrides }) => overrides.of > 0);
  return (
    <ChartCard
      {...state}
      title={t('plots.origins')}
      fileName="refused-and-contradicted-by-site"
      chart={
        data && {
          kind: 'bar',
          unit: percent(1),
          valueTitle: t('axis.share'),
          categoryTitle: t('category.origin'),
          categories: origins.map(({ site, device }) =>
            [site === '' ? t('filters.unsaid') : site, ...(device === '' ? [] : [device])].join(' · '),
          ),
          series: ratesOf(t, origins, isJudged),
        }
      }
    />
  );
}

/** How often each finding lies above its operating point, and how often readers contradict it. */
export function RatesByFinding({ data, ...state }: PlotProps) {
  const { t } = useTranslation('monitoring');
  const findingName = useFindingName();
  const findings = data?.findings ?? [];
  const contradicted = findings.map(({ overrides }) => overrides.share);
  return (
    <ChartCard
      {...state}
      title={t('plots.byFinding')}
      fileName="above-and-contradicted-by-finding"
      chart={
        data && {
          kind: 'bar',
          unit: percent(1),
          valueTitle: t('axis.share'),
          categoryTitle: t('filters.finding'),
          categories: findings.map(({ label }) => findingName(label)),
          series: [
            {
              id: 'above',
              title: t('series.above'),
              values: findings.map(({ above }) => above.share),
              tone: 'accent',
            },
            ...(contradicted.every((share) => share === null)
              ? []
              : [
                  {
                    id: 'contradicted',
                    title: t('series.overridden'),
                    values: contradicted,
                    tone: 'pink' as const,
                  },
                ]),
          ],
        }
      }
    />
  );
}

type Rated = Pick<MonitoringView['periods'][number], 'refusals' | 'unusual' | 'overrides'>;

/** The shares of refused and unusual readings, and of contradicted findings where readers gave verdicts. */
function ratesOf(t: Translate, rated: readonly Rated[], isJudged: boolean): readonly ChartSeries[] {
  const refused: ChartSeries = {
    id: 'refused',
    title: t('series.refused'),
    values: rated.map(({ refusals }) => refusals.share),
  };
  const overridden: ChartSeries = {
    id: 'overridden',
    title: t('series.overridden'),
    values: rated.map(({ overrides }) => overrides.share),
    tone: 'pink',
  };
  const unusual: ChartSeries = {
    id: 'unusual',
    title: t('series.unusual'),
    values: rated.map((one) => one.unusual.share),
    tone: 'teal',
  };
  const hasUnusual = rated.some((one) => one.unusual.count > 0);
  return [refused, ...(hasUnusual ? [unusual] : []), ...(isJudged ? [overridden] : [])];
}

type Translate = ReturnType<typeof useTranslation<'monitoring'>>['t'];

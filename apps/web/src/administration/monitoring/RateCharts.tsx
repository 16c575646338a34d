import type { MonitoringView } from '@aiso/contracts/monitoring';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '../../ui/chart/ChartCard.tsx';
import type { ChartSeries } from '../../ui/chart/chart-data.ts';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { usePeriodNames } from './category-names.ts';
import type { PlotProps } from './plot-props.ts';

/** What the model refused and what readers contradicted. */
export function RatesOverTime({ data, ...state }: PlotProps) {
  const { t } = useTranslation('monitoring');
  const { percent } = useFormats();
  const { titleOf, nameOf } = usePeriodNames();
  const isJudged = data?.periods.some(({ overrides }) => overrides.of > 0) ?? false;
  return (
    <ChartCard
      {...state}
      title={t('plots.rates')}
      subtitle={data && !isJudged ? t('summary.noVerdicts') : undefined}
      kind="line"
      fileName="refused-and-contradicted"
      format={(value) => percent(value, 1)}
      data={
        data && {
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
  const { percent } = useFormats();
  const origins = data?.origins ?? [];
  const isJudged = origins.some(({ overrides }) => overrides.of > 0);
  return (
    <ChartCard
      {...state}
      title={t('plots.origins')}
      kind="bar"
      fileName="refused-and-contradicted-by-site"
      format={(value) => percent(value, 1)}
      data={
        data && {
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
  const { percent } = useFormats();
  const findings = data?.findings ?? [];
  const contradicted = findings.map(({ overrides }) => overrides.share);
  return (
    <ChartCard
      {...state}
      title={t('plots.byFinding')}
      kind="bar"
      fileName="above-and-contradicted-by-finding"
      format={(value) => percent(value, 1)}
      data={
        data && {
          categoryTitle: t('filters.finding'),
          categories: findings.map(({ label }) => label),
          series: [
            {
              id: 'above',
              title: t('series.above'),
              values: findings.map(({ above }) => above.share),
              tone: 'neutral',
            },
            ...(contradicted.every((share) => share === null)
              ? []
              : [
                  {
                    id: 'contradicted',
                    title: t('series.overridden'),
                    values: contradicted,
                    tone: 'accent' as const,
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
    tone: 'neutral',
  };
  const overridden: ChartSeries = {
    id: 'overridden',
    title: t('series.overridden'),
    values: rated.map(({ overrides }) => overrides.share),
    tone: 'accent',
  };
  const unusual: ChartSeries = {
    id: 'unusual',
    title: t('series.unusual'),
    values: rated.map((one) => one.unusual.share),
    tone: 'amber',
  };
  const hasUnusual = rated.some((one) => one.unusual.count > 0);
  return [refused, ...(hasUnusual ? [unusual] : []), ...(isJudged ? [overridden] : [])];
}

type Translate = ReturnType<typeof useTranslation<'monitoring'>>['t'];

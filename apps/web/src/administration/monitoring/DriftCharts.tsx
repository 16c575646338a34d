import { DRIFT_LEAST_READINGS, type MonitoredFinding } from '@aiso/contracts/monitoring';
import { ChartCard } from '@aiso/ui/chart/ChartCard.tsx';
import { decimals, percent } from '@aiso/ui/chart/unit.ts';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { useTranslation } from 'react-i18next';
import { datasetName } from '../../models/dataset-name.ts';
import { useFindingName } from '../../studies/use-finding-name.ts';
import { useBinNames, usePeriodNames } from './category-names.ts';
import type { FindingPlotProps, PlotProps } from './plot-props.ts';

/** The stability index of one finding, against the threshold and what chance explains. */
export function DriftOverTime({ data, finding, ...state }: FindingPlotProps) {
  const { t } = useTranslation('monitoring');
  const findingName = useFindingName();
  const { integer } = useFormats();
  const { titleOf, nameOf } = usePeriodNames();
  const isMeasured = finding?.periods.some(({ psi }) => psi !== null) ?? false;
  const hasFew = finding?.reference != null && finding.periods.some((period) => period.state === 'few');
  const said = finding && subtitleOf(t, { ...finding, label: findingName(finding.label) });
  return (
    <ChartCard
      {...state}
      title={t('plots.drift')}
      subtitle={
        <>
          {said}
          {hasFew ? <div>{t('plots.fewPeriods', { least: integer(DRIFT_LEAST_READINGS) })}</div> : null}
        </>
      }
      fileName="drift"
      chart={
        data && {
          kind: 'line',
          unit: decimals(2),
          valueTitle: t('axis.psi'),
          categoryTitle: titleOf(data.period),
          categories: data.periods.map(({ start }) => nameOf(start, data.period)),
          series: isMeasured
            ? [
                {
                  id: 'psi',
                  title: t('series.psi'),
                  values: finding?.periods.map(({ psi }) => psi) ?? [],
                  tone: 'accent',
                },
                {
                  id: 'chance',
                  title: t('series.chance'),
                  values: finding?.periods.map(({ chance }) => chance) ?? [],
                  tone: 'neutral',
                },
              ]
            : [],
          references: [{ title: t('series.threshold'), value: data.threshold, tone: 'amber' }],
        }
      }
    />
  );
}

/** How the scores lie now and how they lay at validation. */
export function ScoreHistogram({ data, finding, ...state }: FindingPlotProps) {
  const { t } = useTranslation('monitoring');
  const findingName = useFindingName();
  const binNamesOf = useBinNames();
  const reference = finding?.reference ?? null;
  return (
    <ChartCard
      {...state}
      title={t('plots.scores')}
      subtitle={finding && subtitleOf(t, { ...finding, label: findingName(finding.label) })}
      fileName="scores"
      chart={
        data && {
          kind: 'bar',
          unit: percent(1),
          valueTitle: t('axis.images'),
          categoryTitle: t('category.score'),
          categories: finding === undefined ? [] : binNamesOf(finding.edges),
          series: [
            {
              id: 'now',
              title: t('series.now'),
              values: finding === undefined ? [] : sharesOf(finding.counts),
              tone: 'accent',
            },
            ...(reference === null
              ? []
              : [
                  {
                    id: 'reference',
                    title: t('series.reference'),
                    values: sharesOf(reference.counts),
                    tone: 'neutral' as const,
                  },
                ]),
          ],
        }
      }
    />
  );
}

/** The index of every finding over the whole range. */
export function DriftByFinding({ data, ...state }: PlotProps) {
  const { t } = useTranslation('monitoring');
  const findingName = useFindingName();
  const { decimal, integer } = useFormats();
  const findings = data?.findings ?? [];
  const hasFew = findings.some(({ drift }) => drift.state === 'few');
  return (
    <ChartCard
      {...state}
      title={t('plots.findings')}
      subtitle={
        data && (
          <>
            {t('plots.findingsHint', { threshold: decimal(data.threshold, 2) })}
            {hasFew ? <div>{t('plots.fewFindings', { least: integer(DRIFT_LEAST_READINGS) })}</div> : null}
          </>
        )
      }
      fileName="drift-by-finding"
      chart={
        data && {
          kind: 'bar',
          unit: decimals(2),
          valueTitle: t('axis.psi'),
          categoryTitle: t('filters.finding'),
          categories: findings.map(({ label }) => findingName(label)),
          series: [
            {
              id: 'psi',
              title: t('series.psi'),
              values: findings.map(({ drift }) => drift.psi),
              tone: 'accent',
            },
            {
              id: 'chance',
              title: t('series.chance'),
              values: findings.map(({ drift }) => drift.chance),
              tone: 'neutral',
            },
          ],
        }
      }
    />
  );
}

const sharesOf = (counts: readonly number[]): readonly (number | null)[] => {
  const sum = counts.reduce((total, count) => total + count, 0);
  return counts.map((count) => (sum === 0 ? null : count / sum));
};

type Translate = ReturnType<typeof useTranslation<'monitoring'>>['t'];

const subtitleOf = (t: Translate, { label, reference }: MonitoredFinding): string =>
  reference === null
    ? t('plots.noReference', { finding: label })
    : t('plots.against', { finding: label, dataset: datasetName(reference.dataset) });

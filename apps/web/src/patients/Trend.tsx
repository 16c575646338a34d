import type { PatientTrend } from '@aiso/contracts/patient-timeline';
import { ChartCard } from '@aiso/ui/chart/ChartCard.tsx';
import type { Chart } from '@aiso/ui/chart/chart.ts';
import { decimals } from '@aiso/ui/chart/unit.ts';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import { ErrorState } from '@aiso/ui/states/ErrorState.tsx';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useFindingName } from '../studies/use-finding-name.ts';
import { useTrend } from './use-patient.ts';

type Finding = PatientTrend['findings'][number];
type Reading = PatientTrend['readings'][number];
/** A score with the image and the version that it is of. */
type Point = Finding['points'][number] & Pick<Reading, 'at' | 'imageId' | 'model'>;

const versionOf = ({ model }: Point): string => `${model.name} ${model.version}`;

function pointsOf({ readings }: PatientTrend, { points }: Finding): readonly Point[] {
  return points.flatMap((point) => {
    const reading = readings[point.reading];
    return reading === undefined ? [] : [{ ...reading, ...point }];
  });
}

/** Each finding over time. A change of the model's version is a break in the line: its scores are others. */
export function Trend({ patientId }: { readonly patientId: string }) {
  const { t } = useTranslation('patients');
  const findingName = useFindingName();
  const { data, error, isFetching, refetch } = useTrend(patientId);
  const { day } = useFormats();
  if (data === undefined && error !== null) {
    return <ErrorState title={t('trend.failed')} error={error} onRetry={() => void refetch()} />;
  }
  if (data?.findings.length === 0) return <EmptyState of="chart">{t('trend.empty')}</EmptyState>;
  const findings =
    data === undefined
      ? [null, null]
      : data.findings.map((finding) => ({ ...finding, points: pointsOf(data, finding) }));
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        // The only one has the whole width.
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          lg: findings.length === 1 ? 'minmax(0, 1fr)' : 'repeat(2, minmax(0, 1fr))',
        },
      }}
    >
      {findings.map((finding, index) => (
        <ChartCard
          key={finding?.code ?? index}
          title={finding === null ? t('tabs.trend') : findingName(finding.label)}
          subtitle={finding === null ? undefined : <Versions points={finding.points} />}
          chart={finding === null ? undefined : chartOf(finding.points, t, day)}
          isFetching={isFetching}
          onRefresh={() => void refetch()}
          fileName={`trend-${finding?.code ?? ''}`}
          heightPx={220}
        />
      ))}
    </Box>
  );
}

type Translate = ReturnType<typeof useTranslation<'patients'>>['t'];

/** A line for each version, which has no points where another one inferred, against the operating point. */
function chartOf(points: readonly Point[], t: Translate, day: (isoDay: string) => string): Chart {
  const versions = [...new Set(points.map(versionOf))];
  const operatingPoints = points.map(({ operatingPoint }) => operatingPoint);
  const title = t('trend.operatingPoint');
  const tone = 'amber' as const;
  const [only, ...others] = new Set(operatingPoints);
  const hasOne = only !== undefined && others.length === 0;
  return {
    kind: 'line',
    unit: decimals(2),
    categoryTitle: t('trend.study'),
    categories: points.map(({ at }, index) => {
      const isRepeated = points.some(
        (other, before) => before < index && other.at.slice(0, 10) === at.slice(0, 10),
      );
      // Categories are told apart by their words.
      return isRepeated ? `${day(at.slice(0, 10))} (${index + 1})` : day(at.slice(0, 10));
    }),
    series: [
      ...versions.map((version, index) => ({
        id: version,
        title: t('trend.score', { version }),
        values: points.map((point) => (versionOf(point) === version ? point.score : null)),
        // What is read with today, beside what was.
        tone: index === versions.length - 1 ? ('accent' as const) : ('neutral' as const),
      })),
      // It changed with the version.
      ...(hasOne ? [] : [{ id: 'point', title, values: operatingPoints, tone }]),
    ],
    ...(hasOne ? { references: [{ title, value: only, tone }] } : {}),
  };
}

/** Which versions inferred, and when one followed another. */
function Versions({ points }: { readonly points: readonly Point[] }) {
  const { t } = useTranslation('patients');
  const { day } = useFormats();
  const breaks = points.flatMap((point, index) => {
    const before = points[index - 1];
    return before !== undefined && versionOf(before) !== versionOf(point) ? [point] : [];
  });
  const [first] = points;
  if (first === undefined) return null;
  return (
    <>
      <bdi dir="ltr">{versionOf(first)}</bdi>
      {breaks.map((point) => (
        <span key={point.imageId}>
          {' · '}
          {t('trend.break', { version: versionOf(point), day: day(point.at.slice(0, 10)) })}
        </span>
      ))}
    </>
  );
}

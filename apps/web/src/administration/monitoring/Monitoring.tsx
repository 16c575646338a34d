import { MONITORING_MOST_DAYS, type MonitoredFinding, type MonitoringView } from '@aiso/contracts/monitoring';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import { ErrorState } from '@aiso/ui/states/ErrorState.tsx';
import { NoMatchState } from '@aiso/ui/states/NoMatchState.tsx';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DriftByFinding, DriftOverTime, ScoreHistogram } from './DriftCharts.tsx';
import { FindingChoice } from './FindingChoice.tsx';
import { MonitoringFilters } from './MonitoringFilters.tsx';
import { hasFilters, isTooLong, NO_FILTERS } from './monitoring-view.ts';
import { RatesByFinding, RatesByOrigin, RatesOverTime } from './RateCharts.tsx';
import { SummaryTiles } from './SummaryTiles.tsx';
import { useMonitoring } from './use-monitoring.ts';

const RANK = ['drifted', 'watch', 'stable', 'few', 'unknown'] as const;

type MonitoringProps = {
  /** Whose studies the person may read; of others they see counts alone. */
  readonly readsTenant?: string | null;
};

/** Filters, the figures at a glance, and their plots. */
export default function Monitoring({ readsTenant = null }: MonitoringProps) {
  const { t } = useTranslation('monitoring');
  const { address, days, query, change } = useMonitoring();
  const { data, error, isFetching } = query;
  const refresh = (): void => void query.refetch();
  const finding = chosenFinding(data, address.finding);

  let content: ReactNode;
  if (isTooLong(days)) {
    content = <Alert severity="info">{t('tooLong', { days: MONITORING_MOST_DAYS })}</Alert>;
  } else if (data === undefined && error !== null) {
    content = <ErrorState title={t('failed')} error={error} onRetry={refresh} />;
  } else if (data?.refusals.of === 0) {
    content = hasFilters(address) ? (
      <NoMatchState title={t('noMatch.title')} onClear={() => change(NO_FILTERS)}>
        {t('noMatch.message')}
      </NoMatchState>
    ) : (
      <EmptyState of="chart" title={t('empty.title')}>
        {t('empty.message')}
      </EmptyState>
    );
  } else {
    const plots = { data, isFetching, onRefresh: refresh };
    content = (
      <>
        {error === null ? null : <ErrorState title={t('stale')} error={error} onRetry={refresh} />}
        <SummaryTiles
          data={data}
          onRefresh={refresh}
          opensStudies={readsTenant !== null && (address.tenant ?? readsTenant) === readsTenant}
        />
        <FindingChoice data={data} chosen={finding} onChange={(code) => change({ finding: code })} />
        <UnknownAges finding={finding} />
        <Box
          sx={{
            opacity: query.isPlaceholderData ? 0.6 : 1,
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
            // One that is alone in its row fills it.
            '& > :last-child:nth-child(odd)': { gridColumn: { lg: '1 / -1' } },
          }}
        >
          <DriftOverTime {...plots} finding={finding} />
          <ScoreHistogram {...plots} finding={finding} />
          <RatesOverTime {...plots} />
          <RatesByFinding {...plots} />
          {data !== undefined && data.origins.length > 1 ? <RatesByOrigin {...plots} /> : null}
          {data !== undefined && data.findings.length > 1 ? <DriftByFinding {...plots} /> : null}
        </Box>
        <Typography
          variant="caption"
          component="p"
          color="textSecondary"
          sx={{ mt: 2, mb: 0, maxWidth: 760 }}
        >
          {t('formula')}
        </Typography>
      </>
    );
  }
  return (
    <>
      <MonitoringFilters address={address} days={days} data={data} onChange={change} />
      {content}
    </>
  );
}

/** The one that the address names, or else the one that is most worth a look. */
function chosenFinding(data: MonitoringView | undefined, code: string | null) {
  const findings = data?.findings ?? [];
  const byRank = findings.toSorted(
    (one, other) => RANK.indexOf(one.drift.state) - RANK.indexOf(other.drift.state),
  );
  return findings.find((finding) => finding.code === code) ?? byRank[0];
}

/**
 * How many images are left out of a finding's plots, since their patients may be of an age that it is not
 * made for. Nothing where there are none.
 */
function UnknownAges({ finding }: { readonly finding: MonitoredFinding | undefined }) {
  const { t } = useTranslation('monitoring');
  const { integer } = useFormats();
  const count = finding?.unknownAge ?? 0;
  if (count === 0) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mb: 2, maxWidth: 760 }}>
      {t('unknownAge', { count, images: integer(count) })}
    </Typography>
  );
}

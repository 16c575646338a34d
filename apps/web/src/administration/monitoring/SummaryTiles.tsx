import {
  DRIFT_LEAST_READINGS,
  DRIFT_WATCH,
  type MonitoringView,
  type Rate,
} from '@aiso/contracts/monitoring';
import { isOwnRefusal } from '@aiso/contracts/refusals';
import { CardFrame } from '@aiso/ui/chart/CardFrame.tsx';
import { FigureBody, FigureCard } from '@aiso/ui/chart/FigureCard.tsx';
import { NoTrend } from '@aiso/ui/chart/FigureTrend.tsx';
import type { Figure } from '@aiso/ui/chart/figure.ts';
import { percent } from '@aiso/ui/chart/unit.ts';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { LISTING_PATH } from '../../app/frame/addresses.ts';
import { DriftMark } from './DriftMark.tsx';

type SummaryProps = {
  readonly data: MonitoringView | undefined;
  readonly onRefresh: () => void;
  /** Whether studies that are counted are the person's own tenant's, and open. */
  readonly opensStudies: boolean;
};

/** Readings, refusals, contradictions by readers, and drift: each figure with what makes it credible. */
export function SummaryTiles({ data, onRefresh, opensStudies }: SummaryProps) {
  const { t } = useTranslation('monitoring');
  const { integer, decimal, percent: inPercent } = useFormats();
  const isJudged = data !== undefined && data.overrides.of > 0;
  const common = { isFetching: data === undefined, onRefresh };
  return (
    <Box
      component="section"
      aria-label={t('summary.label')}
      sx={{
        display: 'grid',
        gap: 2,
        mb: 2,
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(4, minmax(0, 1fr))',
        },
      }}
    >
      <FigureCard
        {...common}
        title={t('summary.readings')}
        figure={data && figureOf(data.refusals.of, data, ({ refusals }) => refusals.of)}
        note={data?.model && <bdi>{t('model', data.model)}</bdi>}
      />
      <FigureCard
        {...common}
        title={t('summary.refused')}
        unit={SHARES}
        figure={data && figureOf(data.refusals.share, data, ({ refusals }) => refusals.share)}
        note={
          data && (
            <>
              <Interval rate={data.refusals} />
              {data.refusals.count > 0 ? <Reasons reasons={data.reasons} /> : null}
              {data.unusual.count > 0 && data.unusual.share !== null ? (
                <div>{t('summary.unusual', { share: inPercent(data.unusual.share, 1) })}</div>
              ) : null}
            </>
          )
        }
      />
      <FigureCard
        {...common}
        title={t('summary.overridden')}
        unit={SHARES}
        figure={data && figureOf(data.overrides.share, data, ({ overrides }) => overrides.share)}
        note={
          isJudged ? (
            <>
              <Interval rate={data.overrides} />
              <div>
                {t('summary.verdicts', { count: data.overrides.of, verdicts: integer(data.overrides.of) })}
              </div>
              {opensStudies && data.overrides.count > 0 ? (
                <Link component={RouterLink} to={`${LISTING_PATH}?verdict=disagree`}>
                  {t('summary.openDisagreements')}
                </Link>
              ) : null}
            </>
          ) : (
            t('summary.noVerdicts')
          )
        }
      />
      <CardFrame title={t('summary.drift')} isFetching={data === undefined}>
        <FigureBody value={data ? <DriftWord state={data.drift} /> : <Skeleton width={96} />}>
          {data ? (
            t(`driftHint.${hintOf(data)}`, {
              least: integer(DRIFT_LEAST_READINGS),
              watch: decimal(DRIFT_WATCH, 1),
              threshold: decimal(data.threshold, 2),
              few: integer(fewOf(data)),
              findings: integer(data.findings.length),
            })
          ) : (
            <Skeleton width="80%" />
          )}
        </FigureBody>
        <NoTrend />
      </CardFrame>
    </Box>
  );
}

const fewOf = ({ findings }: MonitoringView): number =>
  findings.filter(({ drift }) => drift.state === 'few').length;

/** Of which findings there are too few results to tell: of all, or of some beside others that are stable. */
const hintOf = (data: MonitoringView): MonitoringView['drift'] | 'someFew' =>
  data.drift === 'few' && fewOf(data) < data.findings.length ? 'someFew' : data.drift;

/** A word in the place of a number, on the line of the numbers beside it. */
function DriftWord({ state }: Pick<ComponentProps<typeof DriftMark>, 'state'>) {
  return (
    <Box sx={{ fontSize: '1.25rem', lineHeight: '2.55rem' }}>
      <DriftMark state={state} />
    </Box>
  );
}

const SHARES = percent(1);

/** With how it went over the periods; null where nothing was counted. */
function figureOf(
  now: number | null,
  { periods }: MonitoringView,
  of: (period: MonitoringView['periods'][number]) => number | null,
): Figure | null {
  return now === null
    ? null
    : { now, before: null, trend: periods.flatMap((period) => of(period) ?? []), better: 'down' };
}

const OTHER = 'not_frontal_chest';
const BLANK = 'blank';

/** Reasons that the client knows in its own words, others in those of the model's package. */
function Reasons({ reasons }: Pick<MonitoringView, 'reasons'>) {
  const { t } = useTranslation('monitoring');
  const { integer } = useFormats();
  const [other, blank] = [OTHER, BLANK].map((known) => reasons.find(({ code }) => code === known));
  const named = reasons.filter((reason) => reason !== other && reason !== blank);
  return (
    <>
      {other || blank ? (
        <div>{t('reasons', { other: integer(other?.count ?? 0), blank: integer(blank?.count ?? 0) })}</div>
      ) : null}
      {named.map(({ code, label, count }) => (
        <div key={code}>
          {isOwnRefusal(code)
            ? t(`ownReasons.${code}`, { count: integer(count) })
            : `${label}: ${integer(count)}.`}
        </div>
      ))}
    </>
  );
}

function Interval({ rate: { low, high } }: { rate: Rate }) {
  const { t } = useTranslation('monitoring');
  const { percent } = useFormats();
  if (low === null || high === null) return null;
  return <div>{t('summary.interval', { low: percent(low, 1), high: percent(high, 1) })}</div>;
}

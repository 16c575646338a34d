import {
  DRIFT_LEAST_READINGS,
  DRIFT_WATCH,
  type MonitoringView,
  type Rate,
} from '@aiso/contracts/monitoring';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DriftMark } from './DriftMark.tsx';

/** Readings, refusals, contradictions by readers, and drift: each figure with what makes it credible. */
export function SummaryTiles({ data }: { data: MonitoringView | undefined }) {
  const { t } = useTranslation('monitoring');
  const { integer, decimal, percent } = useFormats();
  const isJudged = data !== undefined && data.overrides.of > 0;
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
      <Tile title={t('summary.readings')} value={data && integer(data.refusals.of)}>
        {data?.model && <bdi>{t('model', data.model)}</bdi>}
      </Tile>
      <Tile title={t('summary.refused')} value={data && <Share rate={data.refusals} />}>
        {data && (
          <>
            <Interval rate={data.refusals} />
            {data.refusals.count > 0 ? <Reasons reasons={data.reasons} /> : null}
            {data.unusual.count > 0 && data.unusual.share !== null ? (
              <div>{t('summary.unusual', { share: percent(data.unusual.share, 1) })}</div>
            ) : null}
          </>
        )}
      </Tile>
      <Tile
        title={t('summary.overridden')}
        value={data && (isJudged ? <Share rate={data.overrides} /> : '–')}
      >
        {isJudged ? (
          <>
            <Interval rate={data.overrides} />
            <div>
              {t('summary.verdicts', { count: data.overrides.of, verdicts: integer(data.overrides.of) })}
            </div>
          </>
        ) : (
          data && t('summary.noVerdicts')
        )}
      </Tile>
      <Tile title={t('summary.drift')} value={data && <DriftMark state={data.drift} />}>
        {data &&
          t(`driftHint.${data.drift}`, {
            least: integer(DRIFT_LEAST_READINGS),
            watch: decimal(DRIFT_WATCH, 1),
            threshold: decimal(data.threshold, 2),
          })}
      </Tile>
    </Box>
  );
}

const OTHER = 'not_frontal_chest';
const BLANK = 'blank';

const OWN = ['lateral_view', 'other_body_part', 'too_few_pixels', 'too_few_grey_levels'] as const;
const isOwn = (code: string): code is (typeof OWN)[number] => OWN.some((known) => known === code);

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
          {isOwn(code) ? t(`ownReasons.${code}`, { count: integer(count) }) : `${label}: ${integer(count)}.`}
        </div>
      ))}
    </>
  );
}

type TileProps = { readonly title: string; readonly value: ReactNode; readonly children: ReactNode };

function Tile({ title, value, children }: TileProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2, minWidth: 0 }}>
      <Typography id={id} variant="body2" component="h2" color="textSecondary">
        {title}
      </Typography>
      <Typography
        component="div"
        sx={{ fontSize: '1.625rem', lineHeight: 1.3, fontVariantNumeric: 'tabular-nums' }}
      >
        {value ?? <Skeleton width={96} />}
      </Typography>
      <Typography variant="body2" component="div" color="textSecondary">
        {children ?? <Skeleton width="80%" />}
      </Typography>
    </Card>
  );
}

function Share({ rate }: { rate: Rate }) {
  const { percent } = useFormats();
  return rate.share === null ? '–' : percent(rate.share, 1);
}

function Interval({ rate: { low, high } }: { rate: Rate }) {
  const { t } = useTranslation('monitoring');
  const { percent } = useFormats();
  if (low === null || high === null) return null;
  return <div>{t('summary.interval', { low: percent(low, 1), high: percent(high, 1) })}</div>;
}

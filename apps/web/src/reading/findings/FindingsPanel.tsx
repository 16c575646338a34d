import type { FindingView, ResultView } from '@aiso/contracts/results';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { ModelNotice } from '../../app/frame/notices/ModelNotice.tsx';
import { ModelMark } from '../../models/ModelMark.tsx';
import { FindingRow } from './FindingRow.tsx';
import { scorePosition } from './score-scale.ts';
import { useViewText } from './use-view-text.ts';

/** By how far each is above its operating point, and then by how far below. */
export const inOrder = (findings: readonly FindingView[]): readonly FindingView[] => {
  const place = (finding: FindingView): number => scorePosition(finding.score, finding.operatingPoint);
  return findings.toSorted((one, other) => place(other) - place(one));
};

/** How many findings are above their operating points, or why none is decided, in words. */
export function useFindingsSummary(): (result: Pick<ResultView, 'population' | 'findings'>) => string {
  const { t } = useTranslation('reading');
  return ({ population, findings }) => {
    if (population === 'age_unknown') return t('findings.undecided');
    if (population === 'age_not_covered') return t('findings.ageNotCovered');
    return t('findings.summary', { count: findings.filter(({ above }) => above).length });
  };
}

type FindingsPanelProps = {
  readonly result: ResultView;
  readonly chosen: string | null;
  readonly isHeatmapShown: boolean;
  readonly onToggle: (code: string) => void;
  /** By default as the result was computed; it may have been entered since. */
  readonly isAgeKnown?: boolean;
  /** The patient's age, and how to enter it. */
  readonly age?: ReactNode;
  /** What stands under a finding that is decided: the reader's verdict on it. */
  readonly underFinding?: (finding: FindingView) => ReactNode;
  /** Legend and opacity of the heat map. */
  readonly children?: ReactNode;
};

/** What the model found in an image that its gate accepted. */
export function FindingsPanel(props: FindingsPanelProps) {
  const { result, chosen, isHeatmapShown, onToggle, age, underFinding, children } = props;
  const isDecided = result.population !== 'age_unknown';
  const { isAgeKnown = isDecided } = props;
  const { t } = useTranslation('reading');
  const summary = useFindingsSummary();
  const viewText = useViewText()(result.view, result.findings);
  const above = result.findings.filter((finding) => finding.above).length;
  const hasMaps = result.findings.some((finding) => finding.heatmap !== null);
  return (
    <>
      {result.gate.unusual ? (
        <Alert role="note" severity="warning" icon={<HelpOutlineOutlined />} sx={{ borderRadius: 0 }}>
          {t(`findings.${result.gate.fault ?? 'unusual'}`)}
        </Alert>
      ) : null}
      <Box sx={{ px: 2, py: 1.5 }}>
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr auto', alignItems: 'start', columnGap: 1 }}>
          <Typography
            component="output"
            // The button of a sheet says the same right above it.
            sx={{ fontWeight: above > 0 ? 600 : 400, '[data-sheet] &': { display: 'none' } }}
          >
            {summary(result)}
          </Typography>
          {result.findings.length === 0 ? null : <ScaleHint />}
          <Typography
            variant="body2"
            color="textSecondary"
            sx={{ gridColumn: '1 / -1', '[data-sheet] &': { gridArea: '1 / 1' } }}
          >
            {isDecided ? null : t(isAgeKnown ? 'findings.both' : 'findings.ageUnknown')}
            {result.ageGroup ? t(`findings.group.${result.ageGroup}`) : null}{' '}
            {isDecided && above < result.findings.length ? t('findings.notClean') : null}
          </Typography>
        </Box>
        {result.gate.score === null ? (
          <Typography variant="body2" color="textSecondary">
            {t('findings.noGate')}
          </Typography>
        ) : null}
        {age}
      </Box>
      {result.findings.length === 0 ? null : (
        <>
          <Box component="ul" aria-label={t('findings.title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {inOrder(result.findings).map((finding) => (
              <FindingRow
                key={finding.code}
                finding={finding}
                isDecided={isDecided}
                isChosen={finding.code === chosen}
                isShown={isHeatmapShown && finding.code === chosen}
                hasMaps={hasMaps}
                onToggle={onToggle}
              >
                {isDecided ? underFinding?.(finding) : null}
              </FindingRow>
            ))}
          </Box>
          {children}
          {viewText === null ? null : (
            <UnderFindings isStrong={result.view?.disputed ?? false}>{viewText}</UnderFindings>
          )}
          {hasMaps ? null : <UnderFindings>{t('heatmap.noMaps')}</UnderFindings>}
        </>
      )}
    </>
  );
}

function UnderFindings({
  isStrong = false,
  children,
}: {
  readonly isStrong?: boolean;
  readonly children: string;
}) {
  return (
    <Typography
      variant={isStrong ? 'body2' : 'caption'}
      component="p"
      color={isStrong ? 'textPrimary' : 'textSecondary'}
      sx={{ m: 0, px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}
    >
      {children}
    </Typography>
  );
}

/** How the bars are read, for who wants to know. */
function ScaleHint() {
  const { t } = useTranslation('reading');
  return (
    <Tooltip title={t('score.scale')}>
      <IconButton size="small" aria-label={t('score.scale')} sx={{ my: -0.5, marginInlineEnd: -0.75 }}>
        <InfoOutlined fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}

/** Which model spoke and when, and what it is for; under every result, a refusal included. */
export function ResultFooter({ result }: { result: ResultView }) {
  const { t } = useTranslation('reading');
  const { dateTime } = useFormats();
  const { name, version } = result.model;
  return (
    <Box
      sx={{
        px: 2,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
        display: 'flex',
        flexDirection: 'column',
        gap: 0.5,
        fontSize: '0.8125rem',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <ModelMark />
        <Link component={RouterLink} to={`/image-diagnosis/${encodeURIComponent(name)}`}>
          {t('findings.model', { name, version })}
        </Link>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {t('findings.readAt', { date: dateTime(result.createdAt) })}
        </Box>
        {result.precision ? (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {t('findings.precision', { precision: result.precision })}
          </Box>
        ) : null}
      </Box>
      <ModelNotice notice={result.notice} />
    </Box>
  );
}

import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { StatusDot } from '@aiso/ui/StatusDot.tsx';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import PauseOutlined from '@mui/icons-material/PauseOutlined';
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { readingPath } from '../app/frame/addresses.ts';
import { errorText } from '../app/i18n/error-text.ts';
import { FileThumbnail } from './FileThumbnail.tsx';
import { retryOf } from './queue/retry-rules.ts';
import { isUnderWay, secondsLeft, stageOf, type UploadItem, type UploadStage } from './queue/upload-item.ts';
import { StepTrail } from './StepTrail.tsx';
import { UploadOutcome } from './UploadOutcome.tsx';
import { useDuration } from './use-duration.ts';

type Act = (id: string) => void;
export type RowActions = {
  readonly onPause: Act;
  readonly onResume: Act;
  readonly onCancel: Act;
  readonly onRetry: Act;
};

const TONE = {
  waiting: 'neutral',
  reconnecting: 'neutral',
  preparing: 'info',
  sending: 'info',
  paused: 'neutral',
  stored: 'info',
  queued: 'info',
  inferring: 'info',
  done: 'success',
  failed: 'error',
  refused: 'error',
  cancelled: 'neutral',
} as const satisfies Record<UploadStage, string>;

const HAS_STEPS: readonly UploadStage[] = ['stored', 'queued', 'inferring', 'done'];

/** One file of the queue: what it is, where it stands, and what can be done about it. */
export const QueueRow = memo(function QueueRow({
  item,
  limit,
  ...actions
}: { item: UploadItem; limit: string } & RowActions) {
  const { t } = useTranslation('uploads');
  const { size } = useFormats();
  const stage = stageOf(item);
  const problem = item.problem ?? item.view?.error ?? null;
  return (
    <Box
      component="li"
      data-upload={item.id}
      data-stage={stage}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '44px minmax(0, 1fr)', sm: '44px minmax(0, 5fr) minmax(0, 6fr) auto' },
        columnGap: 1.5,
        rowGap: 0.75,
        alignItems: 'center',
        px: { xs: 1.25, sm: 2 },
        py: 1,
        minHeight: 64,
        borderTop: 1,
        borderColor: 'divider',
        contentVisibility: 'auto',
        containIntrinsicSize: 'auto 64px',
      }}
    >
      <FileThumbnail item={item} />
      <Box sx={{ minWidth: 0 }}>
        <Typography noWrap dir="auto" title={item.name} sx={{ fontWeight: 500, textAlign: 'left' }}>
          {item.name}
        </Typography>
        <Typography variant="caption" component="div" color="textSecondary" noWrap>
          <bdi>{size(item.size)}</bdi>
          {item.folder === '' ? null : (
            <>
              {' · '}
              <bdi>{item.folder}</bdi>
            </>
          )}
          {item.checksum === null ? null : (
            <>
              {' · '}
              <Box
                component="bdi"
                title={`SHA-256 ${item.checksum}`}
                sx={{ fontVariantNumeric: 'tabular-nums' }}
              >
                {`SHA-256 ${item.checksum.slice(0, 8)}`}
              </Box>
            </>
          )}
        </Typography>
      </Box>
      <Box sx={{ minWidth: 0, gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25, rowGap: 0.25 }}>
          {HAS_STEPS.includes(stage) ? (
            <StepTrail stage={stage} />
          ) : (
            <StatusDot tone={TONE[stage]}>{t(`stage.${stage}`)}</StatusDot>
          )}
          {isUnderWay(item) ? <TransferFigures item={item} /> : null}
        </Box>
        {stage === 'sending' || stage === 'paused' || (stage === 'reconnecting' && item.sentBytes > 0) ? (
          <LinearProgress
            variant="determinate"
            value={item.size === 0 ? 0 : (item.sentBytes / item.size) * 100}
            color={stage === 'sending' ? 'primary' : 'inherit'}
            aria-label={t('progressOf', { name: item.name })}
            sx={{ mt: 0.5, height: 4, borderRadius: 2, color: 'text.disabled' }}
          />
        ) : null}
        {item.view === null ? null : <UploadOutcome view={item.view} />}
        {problem === null ? null : (
          <Typography
            variant="body2"
            color={stage === 'refused' || stage === 'failed' ? 'error' : 'textSecondary'}
          >
            {item.view === null && problem.code === 'file.too_large'
              ? t('tooLarge', { limit })
              : errorText(problem.code, problem.message)}
          </Typography>
        )}
      </Box>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'flex-end',
          gap: 0.25,
          gridColumn: { xs: '1 / -1', sm: 'auto' },
          minWidth: { sm: 76 },
        }}
      >
        <RowButtons item={item} stage={stage} {...actions} />
      </Box>
    </Box>
  );
});

function TransferFigures({ item }: { item: UploadItem }) {
  const { t } = useTranslation('uploads');
  const { size } = useFormats();
  const duration = useDuration();
  const left = item.phase === 'sending' ? secondsLeft(item.size - item.sentBytes, item.bytesPerSecond) : null;
  const figures = [
    item.sentBytes > 0 ? t('sentOf', { sent: size(item.sentBytes), size: size(item.size) }) : null,
    item.phase === 'sending' && item.bytesPerSecond !== null
      ? t('perSecond', { size: size(item.bytesPerSecond) })
      : null,
    left === null ? null : t('summary.left', { time: duration(left) }),
  ].filter((figure) => figure !== null);
  if (figures.length === 0) return null;
  return (
    <Typography variant="caption" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {figures.join(' · ')}
    </Typography>
  );
}

function RowButtons({
  item,
  stage,
  onPause,
  onResume,
  onCancel,
  onRetry,
}: { item: UploadItem; stage: UploadStage } & RowActions) {
  const { t } = useTranslation('uploads');
  const { id, name } = item;
  const icon = (label: string, act: Act, children: ReactNode) => (
    <IconButton size="small" aria-label={label} title={label} onClick={() => act(id)}>
      {children}
    </IconButton>
  );
  if (isUnderWay(item)) {
    return (
      <>
        {stage === 'paused'
          ? icon(t('resume', { name }), onResume, <PlayArrowOutlined fontSize="small" />)
          : icon(t('pause', { name }), onPause, <PauseOutlined fontSize="small" />)}
        {stage === 'reconnecting'
          ? icon(t('resumeNow', { name }), onResume, <PlayArrowOutlined fontSize="small" />)
          : null}
        {icon(t('cancel', { name }), onCancel, <CloseOutlined fontSize="small" />)}
      </>
    );
  }
  const retry = retryOf(item);
  if (retry !== null) {
    return (
      <Button size="small" onClick={() => onRetry(id)}>
        {t(retry === 'inference' ? 'retry' : 'sendAgain')}
      </Button>
    );
  }
  const studyId = item.view?.studyId ?? null;
  if (studyId === null || stage === 'refused' || stage === 'cancelled') return null;
  return (
    <Button size="small" component={RouterLink} to={readingPath(studyId, item.view?.imageId ?? undefined)}>
      {t('openReading')}
    </Button>
  );
}

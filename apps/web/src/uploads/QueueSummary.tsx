import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { secondsLeft, type UploadTotals } from './queue/upload-item.ts';
import { useDuration } from './use-duration.ts';

type QueueSummaryProps = {
  readonly totals: UploadTotals;
  /** What earlier pages sent is not all known yet: there are no totals. */
  readonly isRestoring?: boolean;
  readonly onPauseAll: () => void;
  readonly onResumeAll: () => void;
  readonly onClearFinished: () => void;
};

const BAR = { mt: 1, height: 6, borderRadius: 3 };

/** How far the whole queue is, and what can be done with all of it. */
export function QueueSummary(props: QueueSummaryProps) {
  const { totals, isRestoring = false, onPauseAll, onResumeAll, onClearFinished } = props;
  const { t } = useTranslation('uploads');
  const { size } = useFormats();
  const duration = useDuration();
  const left = secondsLeft(totals.bytes - totals.sentBytes, totals.bytesPerSecond);
  const words = [
    t('summary.sent', { sent: totals.sent, total: totals.meant }),
    totals.done === 0 ? null : t('summary.reading', { done: totals.done }),
    totals.refused === 0 ? null : t('summary.refused', { count: totals.refused }),
    totals.bytesPerSecond > 0 ? t('perSecond', { size: size(totals.bytesPerSecond) }) : null,
    totals.underWay > 0 && left !== null ? t('summary.left', { time: duration(left) }) : null,
  ].filter((word) => word !== null);
  return (
    <Box sx={{ px: { xs: 1.25, sm: 2 }, py: 1.25 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Typography variant="h4" component="h2">
          {t('queue')}
        </Typography>
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ flex: '1 1 200px', fontVariantNumeric: 'tabular-nums' }}
        >
          {isRestoring ? t('summary.restoring') : words.join(' · ')}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          {totals.underWay > totals.paused ? (
            <Button size="small" onClick={onPauseAll}>
              {t('pauseAll')}
            </Button>
          ) : null}
          {totals.paused > 0 ? (
            <Button size="small" onClick={onResumeAll}>
              {t('resumeAll')}
            </Button>
          ) : null}
          <Button size="small" disabled={totals.finished === 0} onClick={onClearFinished}>
            {t('clearFinished')}
          </Button>
        </Box>
      </Box>
      {isRestoring ? (
        <LinearProgress aria-label={t('summary.restoring')} sx={BAR} />
      ) : totals.underWay === 0 ? null : (
        <LinearProgress
          variant="determinate"
          value={totals.bytes === 0 ? 0 : (totals.sentBytes / totals.bytes) * 100}
          aria-label={t('summary.progress')}
          sx={BAR}
        />
      )}
      {isRestoring ? null : <Announcement totals={totals} />}
    </Box>
  );
}

/** Screen readers hear the totals now and then, not with every packet. */
const ANNOUNCE_EVERY_MS = 4_000;

function Announcement({ totals }: { totals: UploadTotals }) {
  const { t } = useTranslation('uploads');
  const text = t('summary.announce', {
    sent: totals.sent,
    total: totals.meant,
    done: totals.done,
    refused: totals.refused,
  });
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const timer = setTimeout(
      () => setSpoken(text),
      spoken === '' || totals.underWay === 0 ? 500 : ANNOUNCE_EVERY_MS,
    );
    return () => clearTimeout(timer);
  }, [text, spoken, totals.underWay]);
  return <HiddenText isLive>{spoken}</HiddenText>;
}

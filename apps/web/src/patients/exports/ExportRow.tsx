import type { AskPatientExport, PatientExport } from '@aiso/contracts/exports';
import { download } from '@aiso/ui/download.ts';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { useSentenceOf } from '@aiso/ui/states/use-sentence-of.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../app/i18n/error-text.ts';
import { fetchResumably } from './fetch-resumably.ts';
import { exportFile } from './use-exports.ts';

type ExportRowProps = {
  readonly one: PatientExport;
  /** @throws ApiError */
  readonly onAgain: (wish: AskPatientExport) => Promise<void>;
  /** @throws ApiError */
  readonly onWithdraw: (one: PatientExport) => Promise<void>;
};

/** One that was asked for: why and by whom, how far it is, and what can be done with it. */
export function ExportRow({ one, onAgain, onWithdraw }: ExportRowProps) {
  const { t } = useTranslation(['patients', 'common']);
  const { size, dateTime } = useFormats();
  const sentenceOf = useSentenceOf();
  const { arrived, start, stop, problem, setProblem } = useDownload(one);
  const { state, reason, error, askedBy, askedAt, bytes, expiresAt, mayFetch } = one;
  const run = async (act: () => Promise<void>): Promise<void> => {
    setProblem(null);
    try {
      await act();
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  };
  const withdraw = (text: string) => (
    <Button size="small" color="inherit" onClick={() => void run(() => onWithdraw(one))}>
      {text}
    </Button>
  );
  const isFetching = arrived !== null;
  return (
    <Box
      component="li"
      data-state={state}
      sx={{ display: 'grid', gap: 0.75, py: 1.25, borderBottom: 1, borderColor: 'divider' }}
    >
      <Box>
        {/* It runs in its own direction, and starts where the page's lines start. */}
        <Typography dir="auto" sx={{ overflowWrap: 'anywhere', textAlign: 'left' }}>
          {reason}
        </Typography>
        <Typography variant="caption" component="div" color="textSecondary">
          <bdi>{askedBy}</bdi> · <bdi>{dateTime(askedAt)}</bdi>
        </Typography>
      </Box>
      <Typography variant="body2" aria-live="polite" color={state === 'failed' ? 'error' : 'textSecondary'}>
        {state !== 'ready' || bytes === null || expiresAt === null
          ? t(`export.state.${state === 'ready' ? 'gone' : state}`)
          : isFetching
            ? t('export.arrived', { arrived: size(arrived), size: size(bytes) })
            : t('export.state.ready', { size: size(bytes), until: dateTime(expiresAt) })}{' '}
        {error === null ? null : errorText(error.code, error.message)}
      </Typography>
      {state === 'queued' ? <LinearProgress aria-label={t('export.state.queued')} /> : null}
      {isFetching ? (
        <LinearProgress
          variant="determinate"
          value={bytes === null ? 0 : (arrived / bytes) * 100}
          aria-label={t('export.fetching')}
        />
      ) : null}
      {problem === null ? null : <Alert severity="error">{problem}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {state === 'failed' ? (
          <Button size="small" variant="outlined" onClick={() => void run(() => onAgain({ reason }))}>
            {t('export.again')}
          </Button>
        ) : null}
        {state === 'queued' && mayFetch ? withdraw(t('common:cancel')) : null}
        {state !== 'ready' ? null : !mayFetch ? (
          <Typography variant="caption" color="textSecondary">
            {t('export.notYours')}
          </Typography>
        ) : isFetching ? (
          <Button size="small" color="inherit" onClick={stop}>
            {t('common:cancel')}
          </Button>
        ) : (
          <>
            <Button size="small" variant="contained" onClick={() => void run(start)}>
              {t('export.download')}
            </Button>
            {withdraw(t('export.remove'))}
          </>
        )}
      </Box>
    </Box>
  );
}

/** Fetches the file of an export; it ends with the row. */
function useDownload(one: PatientExport) {
  const [arrived, setArrived] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  const stop = (): void => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);
  /** @throws ApiError */
  const start = async (): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    setArrived(0);
    try {
      const progress = { signal: controller.signal, onBytes: setArrived };
      const file = await fetchResumably(exportFile(one), one.bytes ?? 0, progress);
      download(file, `export-${one.id}.zip`);
    } catch (error) {
      if (!controller.signal.aborted) throw error;
    } finally {
      setArrived(null);
    }
  };
  return { arrived, start, stop, problem, setProblem };
}

import type { ResearchExport } from '@aiso/contracts/research';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { useSentenceOf } from '@aiso/ui/states/use-sentence-of.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../app/i18n/error-text.ts';
import { useCan } from '../app/session/use-can.ts';

type Act = (one: ResearchExport) => Promise<void>;
type ResearchRowProps = {
  readonly one: ResearchExport;
  readonly onWithdraw: Act;
  readonly onFetch: Act;
  readonly onFetchIds: Act;
};

/** An export: why and by whom, how far it is, and what can be done with it. */
export function ResearchRow({ one, onWithdraw, onFetch, onFetchIds }: ResearchRowProps) {
  const { t } = useTranslation('research');
  const { dateTime } = useFormats();
  const sentenceOf = useSentenceOf();
  const can = useCan();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { state, reason, askedBy, askedAt, images, done, error, mayFetch, bytes } = one;
  const run = async (act: Act): Promise<void> => {
    setProblem(null);
    setBusy(true);
    try {
      await act(one);
    } catch (failure) {
      setProblem(sentenceOf(failure));
    } finally {
      setBusy(false);
    }
  };
  const wasMade = bytes !== null || state === 'fetched' || state === 'gone';
  return (
    <Box component="li" data-state={state} sx={{ display: 'grid', gap: 0.75, px: 2, py: 1.5 }}>
      <Box>
        <Typography dir="auto" sx={{ overflowWrap: 'anywhere', textAlign: 'left' }}>
          {reason}
        </Typography>
        <Typography variant="caption" component="div" color="textSecondary">
          <bdi>{askedBy}</bdi> · <bdi>{dateTime(askedAt)}</bdi>
        </Typography>
      </Box>
      <Typography variant="body2" color={state === 'failed' ? 'error' : 'textSecondary'}>
        <StateText one={one} /> {error === null ? null : errorText(error.code, error.message)}
      </Typography>
      {state === 'queued' ? (
        <LinearProgress variant="determinate" value={(done / images) * 100} aria-label={t('progress')} />
      ) : null}
      {problem === null ? null : <Alert severity="error">{problem}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '&:empty': { display: 'none' } }}>
        {state === 'ready' && mayFetch ? (
          <Button size="small" variant="contained" disabled={isBusy} onClick={() => void run(onFetch)}>
            {t('download')}
          </Button>
        ) : null}
        {state === 'queued' || state === 'ready' ? (
          <Button size="small" color="inherit" disabled={isBusy} onClick={() => void run(onWithdraw)}>
            {t(state === 'queued' ? 'cancel' : 'remove')}
          </Button>
        ) : null}
        {wasMade && can('research:trace') ? (
          <Button size="small" color="inherit" disabled={isBusy} onClick={() => void run(onFetchIds)}>
            {t('ids')}
          </Button>
        ) : null}
      </Box>
    </Box>
  );
}

function StateText({ one }: { readonly one: ResearchExport }) {
  const { t } = useTranslation('research');
  const { size, dateTime } = useFormats();
  const { state, images, done, refused, bytes, expiresAt } = one;
  if (state === 'queued') return t('state.queued', { done, images });
  if (state !== 'ready' || bytes === null || expiresAt === null)
    return t(`state.${state === 'ready' ? 'gone' : state}`);
  return t('state.ready', {
    copies: images - refused,
    refused,
    size: size(bytes),
    until: dateTime(expiresAt),
  });
}

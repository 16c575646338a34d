import type { StudyImage } from '@aiso/contracts/images';
import { isImageRefusal } from '@aiso/contracts/refusals';
import type { GateView, ResultView } from '@aiso/contracts/results';
import type { UploadView } from '@aiso/contracts/uploads';
import { useSentenceOf } from '@aiso/ui/states/use-sentence-of.ts';
import BlockOutlined from '@mui/icons-material/BlockOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { askForInference } from '../app/api/upload-backend.ts';
import { errorText } from '../app/i18n/error-text.ts';
import { ModelMark } from '../models/ModelMark.tsx';
import { ScoreMeter } from './findings/ScoreMeter.tsx';
import { Problem } from './Problem.tsx';

const STACKED = { display: 'flex', flexDirection: 'column', gap: 1.25 } as const;

/**
 * Why the image was refused, in the language of the page: by the reason's code where the catalogue knows it,
 * else as the server says it. Empty where neither says anything.
 */
const refusalText = ({ reason, text = '', header }: Pick<GateView, 'reason' | 'text' | 'header'>): string =>
  errorText(`gate.${reason ?? ''}`, text).replace('{{header}}', () => header ?? '');

type RefusalProps = {
  readonly result: ResultView;
  /** What may be done about it. */
  readonly children?: ReactNode;
};

/** The gate refused this image: a result of its own, with its reason. */
export function Refusal({ result, children }: RefusalProps) {
  const { t } = useTranslation('reading');
  const { score } = result.gate;
  const why = refusalText(result.gate);
  return (
    <Box sx={{ px: 2, py: 2, ...STACKED }}>
      <Box component="output" sx={STACKED}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <BlockOutlined aria-hidden sx={{ color: 'text.secondary' }} />
          <Typography variant="h4" component="p" sx={{ m: 0 }}>
            {t('refusal.title')}
          </Typography>
          {isImageRefusal(result.gate.reason) ? null : <ModelMark />}
        </Box>
        {why === '' ? null : <Typography>{why}</Typography>}
      </Box>
      {children}
      <Typography variant="body2" color="textSecondary">
        {t(isImageRefusal(result.gate.reason) ? 'refusal.original' : 'refusal.what')}
      </Typography>
      {score === null ? null : <ScoreMeter label={t('refusal.gate')} value={score} />}
    </Box>
  );
}

type WaitingProps = {
  readonly state: 'receiving' | 'queued' | 'inferring';
  /** Why it takes longer: the model cannot be reached. */
  readonly problem?: StudyImage['error'];
};

/** Nothing to show yet, with what is being waited for in words. */
export function Waiting({ state, problem = null }: WaitingProps) {
  const { t } = useTranslation('reading');
  return (
    <Box component="output" sx={{ px: 2, py: 2, display: 'flex', gap: 1.5 }}>
      <CircularProgress size={20} sx={{ mt: 0.25, flex: 'none' }} aria-hidden />
      <Box>
        <Typography variant="h4" component="p" sx={{ m: 0, mb: 0.5 }}>
          {t('waiting.title')}
        </Typography>
        <Typography color="textSecondary">
          {problem === null ? t(`waiting.${state}`) : errorText(problem.code, problem.message)}
        </Typography>
      </Box>
    </Box>
  );
}

type FailedImage = Pick<StudyImage, 'imageId' | 'error'>;

type FailedProps = {
  readonly image: FailedImage;
  /** It is said already why, and what helps. */
  readonly isExplained: boolean;
  readonly onQueued: () => void;
};

/** All attempts failed; another may be asked for. */
export function Failed({ image, isExplained, onQueued }: FailedProps) {
  const { t } = useTranslation('reading');
  const sentenceOf = useSentenceOf();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const retry = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await askForInference(image.imageId);
      onQueued();
    } catch (error) {
      setProblem(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box sx={{ px: 2, py: 2, display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 1.25 }}>
      {isExplained ? null : (
        <>
          <Alert severity="error" sx={{ width: '100%' }}>
            <strong>{t('failed.title')}</strong>
            <div>
              {image.error === null ? t('failed.message') : errorText(image.error.code, image.error.message)}
            </div>
          </Alert>
          <Typography color="textSecondary">{t('failed.message')}</Typography>
        </>
      )}
      <Button variant="contained" loading={isBusy} onClick={() => void retry()}>
        {t('failed.retry')}
      </Button>
      <Problem>{problem}</Problem>
    </Box>
  );
}

type NotTakenProps = { readonly upload: Pick<UploadView, 'state' | 'error'> };

/** A file that never became an image, or an image whose pixels cannot be read. */
export function NotTaken({ upload }: NotTakenProps) {
  const { t } = useTranslation('reading');
  const isCancelled = upload.state === 'cancelled';
  return (
    <Box
      component="output"
      sx={{ px: 2, py: 2, display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 1.25 }}
    >
      <Typography variant="h4" component="p" sx={{ m: 0 }}>
        {t(isCancelled ? 'cancelled.title' : 'refusedFile.title')}
      </Typography>
      {upload.error === null ? null : (
        <Typography>{errorText(upload.error.code, upload.error.message)}</Typography>
      )}
      <Typography color="textSecondary">
        {t(isCancelled ? 'cancelled.message' : 'refusedFile.message')}
      </Typography>
      <Button component={Link} to="/pulmonology/upload" variant="outlined">
        {t('refusedFile.action')}
      </Button>
    </Box>
  );
}

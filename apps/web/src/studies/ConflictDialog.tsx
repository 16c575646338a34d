import type { Settlement } from '@aiso/contracts/conflicts';
import type { StudyView } from '@aiso/contracts/studies';
import { ErrorState } from '@aiso/ui/states/ErrorState.tsx';
import { useSentenceOf } from '@aiso/ui/states/use-sentence-of.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../app/api/call.ts';
import { ConflictSides } from './ConflictSides.tsx';
import { SettlementChoice } from './SettlementChoice.tsx';
import { useSettlement } from './use-settlement.ts';

type ConflictDialogProps = {
  readonly study: Pick<StudyView, 'studyId'>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Where the images are once it was settled, and again once that was taken back; null: removed. */
  readonly onMoved: (study: StudyView | null) => void;
};

/** Both patients that an image may be of, side by side, and what may be done about it. */
export default function ConflictDialog({ study, isOpen, onClose, onMoved }: ConflictDialogProps) {
  const { t } = useTranslation(['studies', 'common']);
  const sentenceOf = useSentenceOf();
  const id = useId();
  const settle = useSettlement(onMoved);
  const query = useQuery({
    queryKey: ['conflict', study.studyId],
    queryFn: ({ signal }) =>
      call('GET /api/studies/{studyId}/conflict', { params: { studyId: study.studyId }, signal }),
    enabled: isOpen,
    // What is decided on is as the server has it now, and no patient is kept here afterwards.
    staleTime: 0,
    gcTime: 0,
  });
  const [settlement, setSettlement] = useState<Settlement | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const conflict = query.data;

  const send = async (conflictId: string, chosen: Settlement): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await settle(conflictId, chosen);
      onClose();
    } catch (error) {
      setProblem(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open={isOpen} onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t('conflict.title')}</DialogTitle>
      <DialogContent>
        {conflict !== undefined ? (
          <>
            <ConflictSides conflict={conflict} />
            <SettlementChoice chosen={settlement} onChoose={setSettlement} />
          </>
        ) : query.isError ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton variant="rounded" height={320} />
        )}
        {problem === null ? null : (
          <Alert severity="error" sx={{ mt: 2 }}>
            {problem}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button
          variant="contained"
          color={settlement === 'remove' ? 'error' : 'primary'}
          disabled={conflict === undefined || settlement === null || isBusy}
          onClick={() => conflict !== undefined && settlement !== null && void send(conflict.id, settlement)}
        >
          {settlement === null ? t('conflict.settle') : t(`conflict.choice.${settlement}`)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

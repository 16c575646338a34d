import type { StudyView } from '@aiso/contracts/studies';
import { ErrorState } from '@aiso/ui/states/ErrorState.tsx';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AssigneeOption, AssigneePicker, optionsOf } from './AssigneePicker.tsx';
import { useAssignees } from './use-assignees.ts';

type AssignDialogProps = {
  readonly studies: readonly StudyView[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Null: to nobody. @returns whether it was done */
  readonly onAssign: (studies: readonly StudyView[], option: AssigneeOption | null) => Promise<boolean>;
};

/** Asks to whom studies go. */
export default function AssignDialog({ studies, isOpen, onClose, onAssign }: AssignDialogProps) {
  const { t } = useTranslation(['handover', 'common']);
  const titleId = useId();
  const { data, error, refetch } = useAssignees();
  const [option, setOption] = useState<AssigneeOption | null>(null);
  const [isBusy, setBusy] = useState(false);
  const assign = async (to: AssigneeOption | null): Promise<void> => {
    setBusy(true);
    if (await onAssign(studies, to)) onClose();
    setBusy(false);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (option !== null) void assign(option);
  };
  return (
    <Dialog open={isOpen} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <form onSubmit={submit}>
        <DialogTitle id={titleId}>{t('assign.title', { number: studies.length })}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2.5 }}>{t('assign.hint')}</DialogContentText>
          {error === null ? (
            <AssigneePicker
              label={t('assign.to')}
              options={data === undefined ? [] : optionsOf(data)}
              value={option}
              onChange={setOption}
            />
          ) : (
            <ErrorState error={error} onRetry={() => void refetch()} />
          )}
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap' }}>
          {studies.some(({ assigned }) => assigned !== null) ? (
            <Button disabled={isBusy} sx={{ marginInlineEnd: 'auto' }} onClick={() => void assign(null)}>
              {t('assign.free')}
            </Button>
          ) : null}
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" variant="contained" disabled={isBusy || option === null}>
            {t('assign.submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

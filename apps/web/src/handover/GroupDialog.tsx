import type { WrittenGroup } from '@aiso/contracts/assignments';
import type { Colleague } from '@aiso/contracts/colleagues';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { personText } from './use-person-text.ts';

const MOST = { letters: 80, members: 100 } as const;

type GroupDialogProps = {
  readonly title: string;
  readonly people: readonly Colleague[];
  readonly first?: { readonly name: string; readonly members: readonly Colleague[] };
  readonly onClose: () => void;
  /** @returns whether it was kept */
  readonly onSave: (group: WrittenGroup) => Promise<boolean>;
};

/** A group's name and members. */
export function GroupDialog({ title, people, first, onClose, onSave }: GroupDialogProps) {
  const { t } = useTranslation(['handover', 'common', 'ui']);
  const titleId = useId();
  const [name, setName] = useState(first?.name ?? '');
  const [members, setMembers] = useState<readonly Colleague[]>(first?.members ?? []);
  const [isBusy, setBusy] = useState(false);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (name.trim() === '' || isBusy) return;
    setBusy(true);
    const isKept = await onSave({ name: name.trim(), members: members.map(({ userId }) => userId) });
    setBusy(false);
    if (isKept) onClose();
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <form onSubmit={(event) => void save(event)}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', rowGap: 2 }}>
          <TextField
            label={t('settings.name')}
            value={name}
            size="small"
            required
            sx={{ mt: 1 }}
            slotProps={{ htmlInput: { maxLength: MOST.letters, dir: 'auto' } }}
            onChange={({ target }) => setName(target.value)}
          />
          <Autocomplete
            multiple
            size="small"
            options={people}
            value={[...members]}
            getOptionLabel={personText}
            getOptionKey={({ userId }) => userId}
            isOptionEqualToValue={(one, other) => one.userId === other.userId}
            getOptionDisabled={() => members.length >= MOST.members}
            noOptionsText={t('assign.noMatch')}
            openText={t('ui:form.open')}
            closeText={t('ui:form.close')}
            clearText={t('ui:form.clear')}
            onChange={(_event, chosen) => setMembers(chosen)}
            renderInput={(input) => <TextField {...input} label={t('settings.members')} />}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" variant="contained" disabled={isBusy || name.trim() === ''}>
            {t('common:save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

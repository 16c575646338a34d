import type { Colleague } from '@aiso/contracts/colleagues';
import type { WrittenComment } from '@aiso/contracts/comments';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAssignees } from '../handover/use-assignees.ts';
import { personText } from '../handover/use-person-text.ts';

/** As the contract has it: a value of its own would bring its schemas into the first load. */
const MOST = { letters: 2_000, mentions: 10 } as const;

type CommentFormProps = {
  readonly ownId: string;
  readonly first?: { readonly content: string; readonly mentions: readonly Colleague[] };
  readonly submit: string;
  /** @returns whether it was kept: the form is empty then */
  readonly onSubmit: (comment: WrittenComment) => Promise<boolean>;
  readonly onCancel?: () => void;
};

/** What somebody wants to say, and to whom in particular. */
export function CommentForm({ ownId, first, submit, onSubmit, onCancel }: CommentFormProps) {
  const { t } = useTranslation(['handover', 'common', 'ui']);
  const [content, setContent] = useState(first?.content ?? '');
  const [mentions, setMentions] = useState<readonly Colleague[]>(first?.mentions ?? []);
  const [isBusy, setBusy] = useState(false);
  // People are asked for when somebody begins to write.
  const { data } = useAssignees(content !== '' || mentions.length > 0);
  const people = (data?.people ?? []).filter(({ userId }) => userId !== ownId);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (content.trim() === '' || isBusy) return;
    setBusy(true);
    const isKept = await onSubmit({
      content: content.trim(),
      mentions: mentions.map(({ userId }) => userId),
    });
    setBusy(false);
    if (!isKept || first !== undefined) return;
    setContent('');
    setMentions([]);
  };
  return (
    <Box component="form" onSubmit={(event) => void send(event)} sx={{ display: 'grid', rowGap: 1 }}>
      <TextField
        multiline
        minRows={2}
        maxRows={8}
        size="small"
        fullWidth
        label={t('write.field')}
        value={content}
        slotProps={{ htmlInput: { maxLength: MOST.letters, dir: 'auto' } }}
        onChange={({ target }) => setContent(target.value)}
      />
      {content === '' && mentions.length === 0 ? null : (
        <Autocomplete
          multiple
          size="small"
          options={people}
          value={[...mentions]}
          getOptionLabel={personText}
          getOptionKey={({ userId }) => userId}
          isOptionEqualToValue={(one, other) => one.userId === other.userId}
          getOptionDisabled={() => mentions.length >= MOST.mentions}
          noOptionsText={t('assign.noMatch')}
          openText={t('ui:form.open')}
          closeText={t('ui:form.close')}
          clearText={t('ui:form.clear')}
          onChange={(_event, chosen) => setMentions(chosen)}
          renderInput={(input) => <TextField {...input} label={t('write.mention')} />}
        />
      )}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
        {onCancel === undefined ? null : (
          <Button size="small" onClick={onCancel}>
            {t('common:cancel')}
          </Button>
        )}
        <Button type="submit" size="small" variant="outlined" disabled={isBusy || content.trim() === ''}>
          {submit}
        </Button>
      </Box>
    </Box>
  );
}

import { useConfirm } from '@aiso/ui/ask/use-confirm.tsx';
import { useSchemaForm } from '@aiso/ui/form/use-schema-form.ts';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import toast from 'react-hot-toast';
import { RichTextField } from '../../kit/rich-text/RichTextField.tsx';
import { useDemoChange } from '../../kit/use-demo.ts';
import { removeMails } from '../store/changes.ts';
import { MAILBOX } from '../store/mailbox-store.ts';
import { AttachmentsField, bytesIn } from './AttachmentsField.tsx';
import { type Composer, keep, putAway, write, writtenIn } from './composers.ts';
import { LETTER_SCHEMA, type Letter, MOST_ATTACHED_BYTES } from './letter.ts';
import { RecipientsField } from './RecipientsField.tsx';
import { SendButtons } from './SendButtons.tsx';
import { SubjectField } from './SubjectField.tsx';
import { useScheduling } from './use-scheduling.ts';
import { useSending } from './use-sending.tsx';

const WRONG = 'Enter valid email addresses';
const SENTENCES = { to: WRONG, cc: WRONG, bcc: WRONG };

type ComposerFormProps = {
  readonly composer: Composer;
  readonly suggestions: readonly string[];
};

/** A letter while it is written. Whatever is typed is kept by itself. */
export function ComposerForm({ composer, suggestions }: ComposerFormProps) {
  const { id, begin, shownAt, isOpen, state } = composer;
  const [letter] = useState(() => writtenIn(id));
  const form = useSchemaForm<Letter>({ schema: LETTER_SCHEMA, defaultValues: letter, sentences: SENTENCES });
  const { subscribe, setFocus, getValues, setValue } = form;
  const [hasCopies, setHasCopies] = useState(letter.cc.length + letter.bcc.length > 0);
  const picker = useRef<HTMLInputElement>(null);
  const { confirm, dialog } = useConfirm();
  const { size } = useFormats();
  const change = useDemoChange(MAILBOX);
  const sendIt = useSending();
  const scheduleIt = useScheduling();

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => write(id, values) }),
    [id, subscribe],
  );
  const focusedAt = useRef(0);
  useEffect(() => {
    if (!isOpen || focusedAt.current === shownAt) return;
    focusedAt.current = shownAt;
    setFocus(begin);
  }, [begin, isOpen, setFocus, shownAt]);

  const attach = (files: readonly File[]): void => {
    const before = getValues('attachments');
    const added = files.map((file) => ({ id: crypto.randomUUID(), name: file.name, file }));
    if (bytesIn([...before, ...added]) > MOST_ATTACHED_BYTES) {
      toast.error(`A message holds ${size(MOST_ATTACHED_BYTES)} of files at most. No files attached.`);
      return;
    }
    setValue('attachments', [...before, ...added], { shouldDirty: true });
  };
  const drop = (event: DragEvent): void => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    attach([...event.dataTransfer.files]);
  };
  const isSure = async ({ subject }: Letter, act: string): Promise<boolean> =>
    subject.trim() !== '' ||
    confirm({
      title: `${act} without a subject?`,
      message: 'Emails without a subject are easily overlooked.',
      confirm: act,
    });
  const submit = async (letter: Letter): Promise<void> => {
    if (await isSure(letter, 'Send')) await sendIt(id);
  };
  const submitLater = (until: number): void =>
    void form.handleSubmit(async (letter) => {
      if (await isSure(letter, 'Schedule')) await scheduleIt(id, until);
    })();
  const discard = async (): Promise<void> => {
    if (!(await putAway(id)) || state === 'new') return;
    await change(removeMails(new Set([id])), { message: 'Draft discarded.' });
  };
  const isSending = state === 'sending';
  return (
    <FormProvider {...form}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}
      >
        <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', px: 1.5, pb: 1 }}>
          <RecipientsField name="to" label="To" suggestions={suggestions} />
          {hasCopies ? (
            <>
              <RecipientsField name="cc" label="Cc" suggestions={suggestions} />
              <RecipientsField name="bcc" label="Bcc" suggestions={suggestions} />
            </>
          ) : null}
          <SubjectField />
          <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1, pt: 1 }}>
            <RichTextField name="body" label="Message" kind="letter" />
            <AttachmentsField />
          </Box>
        </Box>
        <Box
          component="footer"
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 0.5,
            px: 1.5,
            py: 1,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <SendButtons isSending={isSending} onLater={submitLater} />
          <input
            ref={picker}
            type="file"
            multiple
            hidden
            onChange={({ target }) => {
              attach([...(target.files ?? [])]);
              target.value = '';
            }}
          />
          <IconButton aria-label="Attach files" title="Attach files" onClick={() => picker.current?.click()}>
            <AttachFileOutlined fontSize="small" />
          </IconButton>
          {hasCopies ? null : (
            <Button color="inherit" onClick={() => setHasCopies(true)}>
              Cc, Bcc
            </Button>
          )}
          <KeepState state={state} onRetry={() => void keep(id)} />
          <IconButton aria-label="Discard draft" title="Discard draft" onClick={() => void discard()}>
            <DeleteOutlined fontSize="small" />
          </IconButton>
        </Box>
      </Box>
      {dialog}
    </FormProvider>
  );
}

const STATE_TEXT = { new: '', changed: 'Not saved yet', kept: 'Draft saved', sending: 'Sending' } as const;

function KeepState({ state, onRetry }: { readonly state: Composer['state']; readonly onRetry: () => void }) {
  if (typeof state === 'object') {
    return (
      <Box role="alert" sx={{ flex: 1, fontSize: '0.8125rem', color: 'error.main' }}>
        Not saved: {state.failed}{' '}
        <Button size="small" color="error" onClick={onRetry}>
          Retry
        </Button>
      </Box>
    );
  }
  return <Box sx={{ flex: 1, fontSize: '0.8125rem', color: 'text.secondary' }}>{STATE_TEXT[state]}</Box>;
}

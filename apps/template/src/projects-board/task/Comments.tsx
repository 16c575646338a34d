import { Field } from '@aiso/ui/form/Field.tsx';
import { useFormats } from '@aiso/ui/formats/use-formats.ts';
import { InitialsAvatar } from '@aiso/ui/InitialsAvatar.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type SubmitEvent, useRef, useState } from 'react';
import { useDemoNow } from '../../kit/clock.ts';
import { focusOnMount } from '../../kit/focus-on-mount.ts';
import type { Comment, Member, Task } from '../store/board.ts';
import { ME } from '../store/members.ts';
import type { EditTask } from './edit-task.ts';
import { TaskSection } from './TaskSection.tsx';
import { newComment, withChanged, without } from './task-edits.ts';

const MOST = 2_000;

type CommentsProps = {
  readonly task: Task;
  readonly members: ReadonlyMap<string, Member>;
  readonly edit: EditTask;
  /** What is written and not yet sent: kept by whoever asks before it is lost. */
  readonly draft: string;
  readonly onDraft: (text: string) => void;
};

/** What was said of a task. One's own can be changed and deleted. */
export function Comments({ task, members, edit, draft, onDraft }: CommentsProps) {
  const { comments } = task;
  const { integer } = useFormats();
  const form = useRef<HTMLFormElement>(null);
  const send = async (): Promise<void> => {
    const text = draft.trim();
    if (text === '') return;
    onDraft('');
    if (!(await edit({ comments: [...comments, newComment(ME, text)] }, 'commented'))) onDraft(text);
  };
  return (
    <TaskSection title="Comments" note={comments.length === 0 ? undefined : integer(comments.length)}>
      <Box
        component="ol"
        aria-label="Comments"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}
      >
        {comments.map((comment) => (
          <CommentItem
            key={comment.id}
            comment={comment}
            member={members.get(comment.memberId)}
            onChange={(text) =>
              edit({ comments: withChanged(comments, comment.id, { text }) }, 'changed a comment')
            }
            onDelete={() => {
              form.current?.querySelector('textarea')?.focus();
              void edit({ comments: without(comments, comment.id) }, 'deleted a comment', {
                message: 'The comment deleted.',
              });
            }}
          />
        ))}
      </Box>
      <Box
        component="form"
        ref={form}
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          void send();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
        }}
        sx={{ display: 'grid', justifyItems: 'start', gap: 1, mt: 1.5 }}
      >
        <Field
          label="Write a comment"
          multiline
          minRows={2}
          value={draft}
          inputProps={{ maxLength: MOST }}
          onChange={({ target }) => onDraft(target.value)}
        />
        <Button type="submit" variant="outlined" disabled={draft.trim() === ''}>
          Comment
        </Button>
      </Box>
    </TaskSection>
  );
}

type CommentItemProps = {
  readonly comment: Comment;
  readonly member: Member | undefined;
  readonly onChange: (text: string) => Promise<boolean>;
  readonly onDelete: () => void;
};

function CommentItem({ comment, member, onChange, onDelete }: CommentItemProps) {
  const { age, dateTime } = useFormats();
  const now = useDemoNow();
  const [typed, setTyped] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const name = member?.name ?? 'Unknown';
  const at = new Date(comment.at).toISOString();
  const close = (): void => {
    setTyped(null);
    setTimeout(() => opener.current?.focus());
  };
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1 }}>
      <InitialsAvatar name={name} picture={member?.avatar ?? null} sizePx={30} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontSize: '0.8125rem' }}>
          <Box component="b" sx={{ fontWeight: 600 }}>
            {name}
          </Box>{' '}
          <Box component="span" title={dateTime(at)} sx={{ color: 'text.secondary' }}>
            {age(at, now)}
          </Box>
        </Box>
        {typed === null ? (
          <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{comment.text}</Box>
        ) : (
          <Box
            component="form"
            onSubmit={(event: SubmitEvent) => {
              event.preventDefault();
              const text = typed.trim();
              if (text !== '' && text !== comment.text) void onChange(text);
              close();
            }}
            sx={{ display: 'grid', gap: 0.5 }}
          >
            <Field
              label="Edit comment"
              multiline
              inputRef={focusOnMount}
              value={typed}
              inputProps={{ maxLength: MOST }}
              onChange={({ target }) => setTyped(target.value)}
            />
            <Box>
              <Button type="submit" disabled={typed.trim() === ''}>
                Save
              </Button>
              <Button color="inherit" onClick={close}>
                Cancel
              </Button>
            </Box>
          </Box>
        )}
        {comment.memberId === ME && typed === null ? (
          <Box sx={{ mx: -0.5 }}>
            <Button ref={opener} onClick={() => setTyped(comment.text)}>
              Edit
            </Button>
            <Button color="error" onClick={onDelete}>
              Delete
            </Button>
          </Box>
        ) : null}
      </Box>
    </Box>
  );
}

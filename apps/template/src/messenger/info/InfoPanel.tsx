import { useConfirm } from '@aiso/ui/ask/use-confirm.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { type ReactNode, useMemo } from 'react';
import { useDemoChange } from '../../kit/use-demo.ts';
import { leave, setFlag } from '../store/changes.ts';
import { type Conversation, isGroup, nameOf } from '../store/conversation.ts';
import type { Attachment } from '../store/message.ts';
import { MESSENGER } from '../store/messenger-store.ts';
import type { People } from '../store/person.ts';
import { FileLink, PictureButton } from '../thread/Attachments.tsx';
import { FindMessages } from './FindMessages.tsx';
import { Members } from './Members.tsx';

type InfoPanelProps = {
  readonly conversation: Conversation;
  readonly people: People;
  readonly find: string;
  readonly onFind: (typed: string) => void;
  readonly onJump: (messageId: string) => void;
  readonly onOpenPicture: (picture: Attachment) => void;
  /** Before the group is left. */
  readonly onLeave: () => void;
};

/** About a conversation: who is in it, what was shared, and what was said when. */
export function InfoPanel(props: InfoPanelProps) {
  const { conversation, people, find, onFind, onJump, onOpenPicture, onLeave } = props;
  const { id, messages, isMuted } = conversation;
  const change = useDemoChange(MESSENGER);
  const { confirm, dialog } = useConfirm();
  const name = nameOf(people, conversation);
  const shared = useMemo(() => messages.flatMap(({ attachments }) => attachments).toReversed(), [messages]);
  const pictures = shared.filter(({ kind }) => kind === 'picture');
  const files = shared.filter(({ kind }) => kind === 'file');
  const askToLeave = async (): Promise<void> => {
    const isSure = await confirm({
      title: `Leave ${name}?`,
      message: 'You will no longer see new messages. Other members stay.',
      confirm: 'Leave group',
      isDestructive: true,
    });
    if (!isSure) return;
    onLeave();
    await change((data) => leave(data, id), { message: `You left ${name}.` });
  };
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <FindMessages messages={messages} people={people} typed={find} onType={onFind} onJump={onJump} />
      <FormControlLabel
        label="Mute this conversation"
        control={
          <Switch
            checked={isMuted}
            onChange={(_event, value) => void change((data) => setFlag(data, id, 'isMuted', value))}
          />
        }
      />
      {isGroup(conversation) ? (
        <Part title="Members">
          <Members conversation={conversation} people={people} />
        </Part>
      ) : null}
      <Part title="Pictures">
        {pictures.length === 0 ? <None>No pictures shared yet.</None> : null}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          {pictures.slice(0, MOST_SHARED).map((one) => (
            <PictureButton key={one.id} picture={one} onOpen={onOpenPicture} heightPx={64} />
          ))}
        </Box>
        <More of={pictures.length} />
      </Part>
      <Part title="Files">
        {files.length === 0 ? <None>No files shared yet.</None> : null}
        <Box sx={{ display: 'grid', gap: 0.5 }}>
          {files.slice(0, MOST_SHARED).map((one) => (
            <FileLink key={one.id} file={one} />
          ))}
        </Box>
        <More of={files.length} />
      </Part>
      {isGroup(conversation) ? (
        <Button color="error" variant="outlined" onClick={() => void askToLeave()}>
          Leave group
        </Button>
      ) : null}
      {dialog}
    </Box>
  );
}

const MOST_SHARED = 12;

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 0.75 }}>
        {title}
      </Typography>
      {children}
    </section>
  );
}

function None({ children }: { readonly children: string }) {
  return (
    <Typography variant="body2" color="textSecondary">
      {children}
    </Typography>
  );
}

function More({ of }: { readonly of: number }) {
  if (of <= MOST_SHARED) return null;
  return (
    <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 0.5 }}>
      The newest {MOST_SHARED} of {of}. Search for the others by name.
    </Typography>
  );
}

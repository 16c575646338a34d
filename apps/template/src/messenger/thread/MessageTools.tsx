import { RowMenu, type RowMenuItem } from '@aiso/ui/table/RowMenu.tsx';
import AddReactionOutlined from '@mui/icons-material/AddReactionOutlined';
import ReplyOutlined from '@mui/icons-material/ReplyOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import toast from 'react-hot-toast';
import { EmojiButton } from '../compose/EmojiButton.tsx';
import { isMine, type Message } from '../store/message.ts';
import type { MessageActions } from './message-actions.ts';

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success('Copied.');
  } catch {
    toast.error('The text could not be copied.');
  }
}

const itemsOf = (one: Message, { edit, remove }: MessageActions): readonly RowMenuItem[] => [
  ...(one.text === ''
    ? []
    : [{ kind: 'action', key: 'copy', text: 'Copy text', onRun: () => void copy(one.text) } as const]),
  ...(isMine(one)
    ? [
        { kind: 'action', key: 'edit', text: 'Edit', onRun: () => edit(one) } as const,
        {
          kind: 'action',
          key: 'delete',
          text: 'Delete',
          isDestructive: true,
          onRun: () => remove(one),
        } as const,
      ]
    : []),
];

type MessageToolsProps = {
  readonly message: Message;
  readonly actions: MessageActions;
  /** Whose message it is, for the names of the buttons. */
  readonly author: string;
};

/** What can be done with the message beside it. */
export function MessageTools({ message, actions, author }: MessageToolsProps) {
  const isOwn = isMine(message);
  const of = isOwn ? 'your message' : `the message of ${author}`;
  return (
    <Box
      sx={{
        position: 'absolute',
        // Beside the bubble; on phones there is room above it alone.
        insetBlockStart: { xs: 'auto', sm: 0 },
        insetBlockEnd: { xs: '100%', sm: 'auto' },
        [isOwn ? 'insetInlineEnd' : 'insetInlineStart']: { xs: 0, sm: 'calc(100% + 6px)' },
        zIndex: 1,
        display: 'flex',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <EmojiButton
        label={`React to ${of}`}
        icon={<AddReactionOutlined fontSize="small" />}
        hasQuick
        onChoose={(emoji) => actions.react(message, emoji)}
      />
      <IconButton size="small" aria-label={`Reply to ${of}`} onClick={() => actions.reply(message)}>
        <ReplyOutlined fontSize="small" />
      </IconButton>
      <RowMenu label={`More for ${of}`} items={itemsOf(message, actions)} />
    </Box>
  );
}

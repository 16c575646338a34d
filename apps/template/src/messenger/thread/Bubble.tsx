import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { authorOf } from '../store/conversation.ts';
import { excerptOf, isMine, type Message } from '../store/message.ts';
import type { People } from '../store/person.ts';
import { Attachments } from './Attachments.tsx';
import { MessageText } from './MessageText.tsx';
import type { MessageActions } from './message-actions.ts';

type BubbleProps = {
  readonly message: Message;
  readonly quoted: Message | undefined;
  readonly people: People;
  readonly actions: MessageActions;
};

/** What was said, in a bubble: one's own in the accent colour. */
export function Bubble({ message, quoted, people, actions }: BubbleProps) {
  const { text, attachments, editedAt, isDeleted } = message;
  if (isDeleted) {
    return (
      <div className="bubble stub">
        {isMine(message) ? 'You deleted this message' : 'This message was deleted'}
      </div>
    );
  }
  return (
    <div className="bubble">
      {quoted === undefined ? null : (
        <Quote author={authorOf(people, quoted.by)} of={quoted} onJump={() => actions.jumpTo(quoted.id)} />
      )}
      {attachments.length === 0 ? null : <Attachments of={attachments} onOpen={actions.openPicture} />}
      {text === '' ? null : <MessageText text={text} />}
      {editedAt === null ? null : <div className="edited">Edited</div>}
    </div>
  );
}

type QuoteProps = { readonly author: string; readonly of: Message; readonly onJump: () => void };

function Quote({ author, of, onJump }: QuoteProps) {
  return (
    <ButtonBase
      onClick={onJump}
      sx={{
        display: 'block',
        width: '100%',
        textAlign: 'start',
        color: 'inherit',
        borderInlineStart: '3px solid',
        borderColor: 'currentcolor',
        borderRadius: 0.75,
        bgcolor: 'color-mix(in srgb, currentcolor 6%, transparent)',
        px: 1,
        py: 0.4,
        mt: 0.2,
        mb: 0.6,
        '@media (pointer: coarse)': { minHeight: 44 },
      }}
    >
      <Typography variant="caption" component="span" sx={{ display: 'block', fontWeight: 600 }}>
        {author}
      </Typography>{' '}
      <Typography variant="caption" component="span" noWrap sx={{ display: 'block' }}>
        {excerptOf(of)}
      </Typography>
    </ButtonBase>
  );
}

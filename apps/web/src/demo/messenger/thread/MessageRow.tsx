import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, memo, useState } from 'react';
import { InitialsAvatar } from '../../../ui/InitialsAvatar.tsx';
import { authorOf } from '../store/conversation.ts';
import { DELIVERY_WORDS, type Delivery, excerptOf, isMine, type Message } from '../store/message.ts';
import type { People } from '../store/person.ts';
import { useTimes } from '../times.ts';
import type { RowProps } from '../use-roving.ts';
import { Bubble } from './Bubble.tsx';
import type { MessageLine } from './log-rows.ts';
import { MessageTools } from './MessageTools.tsx';
import type { MessageActions } from './message-actions.ts';
import { Reactions } from './Reactions.tsx';

type MessageRowProps = Pick<MessageLine, 'message' | 'isFirst' | 'isLast'> & {
  /** Of one's own messages. */
  readonly delivery: Delivery | null;
  readonly quoted: Message | undefined;
  readonly people: People;
  /** Where more than one other writes, each is named. */
  readonly isNamed: boolean;
  readonly isActive: boolean;
  readonly actions: MessageActions;
  readonly rowProps: RowProps;
};

const AVATAR_PX = 28;

/** A message in a conversation. Its buttons are there while the pointer or the focus is. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { message, isFirst, isLast, delivery, quoted, people, isNamed, isActive, actions, rowProps } = props;
  const { timeOf } = useTimes();
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isOwn = isMine(message);
  const author = authorOf(people, message.by);
  const isFailed = delivery === 'failed';
  const { id, attach, onFocus } = rowProps(message.id);
  const isDone = !isFailed && delivery !== 'sending' && !message.isDeleted;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget || !isDone) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'r') actions.reply(message);
    else if (event.key === 'e' && isOwn) actions.edit(message);
    else if (event.key === 'Delete' && isOwn) actions.remove(message);
    else return;
    event.preventDefault();
  };
  const end = [timeOf(message.at), ...(delivery === null ? [] : [DELIVERY_WORDS[delivery]])].join(' · ');
  return (
    <Box
      id={id}
      ref={attach}
      component="article"
      tabIndex={isActive ? 0 : -1}
      aria-label={`${author}, ${end}: ${excerptOf(message)}`}
      onFocus={() => {
        onFocus();
        setFocus(true);
      }}
      onBlur={() => setFocus(false)}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onKeyDown={onKeyDown}
      sx={{
        display: 'flex',
        gap: 1,
        flexDirection: isOwn ? 'row-reverse' : 'row',
        px: { xs: 1.2, sm: 2 },
        pt: isFirst ? 1 : 0.2,
        outlineOffset: '-2px !important',
      }}
    >
      {isNamed && !isOwn ? (
        <Box sx={{ width: AVATAR_PX, flex: 'none', pt: 2.4 }}>
          {isFirst ? <InitialsAvatar name={author} sizePx={AVATAR_PX} /> : null}
        </Box>
      ) : null}
      <Box
        sx={{
          position: 'relative',
          minWidth: 60,
          maxWidth: 'min(80%, 620px)',
          display: 'flex',
          flexDirection: 'column',
          alignItems: isOwn ? 'flex-end' : 'flex-start',
        }}
      >
        {isFirst && isNamed && !isOwn ? (
          <Typography variant="caption" color="textSecondary" sx={{ fontWeight: 600, mb: 0.2 }}>
            {author}
          </Typography>
        ) : null}
        <Bubble message={message} quoted={quoted} people={people} actions={actions} />
        {message.reactions.length === 0 ? null : (
          <Reactions
            of={message.reactions}
            people={people}
            onReact={(emoji) => actions.react(message, emoji)}
          />
        )}
        {isLast || isFailed ? (
          <Typography variant="caption" sx={{ color: isFailed ? 'error.main' : 'text.secondary', mt: 0.2 }}>
            {end}
          </Typography>
        ) : null}
        {isFailed ? (
          <Box sx={{ display: 'flex', gap: 0.5 }}>
            <Button size="small" onClick={() => actions.retry(message)}>
              Retry
            </Button>
            <Button size="small" color="error" onClick={() => actions.discard(message)}>
              Delete
            </Button>
          </Box>
        ) : null}
        {(isHovered || hasFocus) && isDone ? (
          <MessageTools message={message} actions={actions} author={author} />
        ) : null}
      </Box>
    </Box>
  );
});

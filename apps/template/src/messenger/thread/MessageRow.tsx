import { initialsOf } from '@aiso/contracts/tenancy';
import Button from '@mui/material/Button';
import { type KeyboardEvent, memo, useState } from 'react';
import { faceOf } from '../../kit/cast/people.ts';
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

/** An element of its own would be most of the work of a long log. */
function Face({ name }: { readonly name: string }) {
  const picture = faceOf(name);
  return picture === null ? initialsOf(name) : <img src={picture} alt="" />;
}

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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its keys act on the message
    <article
      id={id}
      ref={attach}
      className={`message${isFirst ? ' first' : ''}${isOwn ? ' own' : ''}${isNamed ? ' named' : ''}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys lead to it, as in a feed
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
    >
      {isOwn ? null : (
        <div className="face" aria-hidden>
          {isFirst ? <Face name={author} /> : null}
        </div>
      )}
      <div className="column">
        {isFirst && isNamed && !isOwn ? <div className="author">{author}</div> : null}
        <div className="place">
          <Bubble message={message} quoted={quoted} people={people} actions={actions} />
          {(isHovered || hasFocus) && isDone ? (
            <MessageTools message={message} actions={actions} author={author} />
          ) : null}
        </div>
        {message.reactions.length === 0 ? null : (
          <Reactions
            of={message.reactions}
            people={people}
            onReact={(emoji) => actions.react(message, emoji)}
          />
        )}
        {isLast || isFailed ? <div className={isFailed ? 'end failed' : 'end'}>{end}</div> : null}
        {isFailed ? (
          <div>
            <Button size="small" onClick={() => actions.retry(message)}>
              Retry
            </Button>
            <Button size="small" color="error" onClick={() => actions.discard(message)}>
              Delete
            </Button>
          </div>
        ) : null}
      </div>
    </article>
  );
});

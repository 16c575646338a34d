import Box from '@mui/material/Box';
import { type RefObject, useEffect, useImperativeHandle, useRef } from 'react';
import { today } from '../../kit/calendar.ts';
import type { Outgoing } from '../compose/outbox.ts';
import { authorOf, type Conversation, isGroup, nameOf } from '../store/conversation.ts';
import { type Delivery, deliveryOf, isMine, type Message } from '../store/message.ts';
import type { Shown } from '../store/shown-at.ts';
import { useRoving } from '../use-roving.ts';
import { LogFoot } from './LogFoot.tsx';
import { DayLine, EventLine, UnreadLine } from './LogLines.tsx';
import { type Log as LogData, type LogRow, UNREAD_KEY } from './log-rows.ts';
import { LOG_STYLES } from './log-styles.ts';
import { MessageRow } from './MessageRow.tsx';
import type { MessageActions } from './message-actions.ts';
import { useLog } from './use-log.ts';

/** Brings a message into view and gives it the focus. */
export type LogHandle = { readonly focus: (messageId: string) => void };

type LogProps = {
  readonly shown: Shown;
  readonly conversation: Conversation;
  readonly log: LogData;
  readonly unread: number;
  readonly outgoing: readonly Outgoing[];
  readonly actions: MessageActions;
  readonly handle: RefObject<LogHandle | null>;
  /** Whether its end is in view: then what comes is read. */
  readonly onEnd: (isAtEnd: boolean) => void;
};

const messageIn = (row: LogRow | undefined): Message | undefined =>
  row?.kind === 'message' ? row.message : undefined;

/** What was said, the newest at the end. Only what is in view is drawn. */
export function Log({ shown, conversation, log, unread, outgoing, actions, handle, onEnd }: LogProps) {
  const { rows, indexOf } = log;
  const focused = useRef<string | null>(null);
  const firstNewAt = indexOf.get(UNREAD_KEY);
  const { scroller, virtualizer, isAtEnd } = useLog(
    conversation.id,
    rows,
    () => (focused.current === null ? undefined : indexOf.get(focused.current)),
    unread === 0 ? undefined : firstNewAt,
  );
  const { active, focusRow, onKeyDown, rowProps } = useRoving({
    count: rows.length,
    keyAt: (index) => messageIn(rows[index])?.id ?? null,
    indexOf: (key) => indexOf.get(key),
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
    // The first arrow upwards leads to the lowest message in view.
    usual: () => (virtualizer.range?.endIndex ?? rows.length - 1) + 1,
  });
  useEffect(() => {
    focused.current = active;
  }, [active]);
  useImperativeHandle(handle, () => ({ focus: focusRow }), [focusRow]);
  useEffect(() => onEnd(isAtEnd), [isAtEnd, onEnd]);

  const { people, nowMs } = shown;
  const isNamed = isGroup(conversation);
  const day = today();
  const deliveryIn = (one: Message): Delivery | null =>
    isMine(one)
      ? (outgoing.find(({ message }) => message.id === one.id)?.state ?? deliveryOf(one, nowMs))
      : null;
  const draw = (row: LogRow) => {
    if (row.kind === 'day') return <DayLine day={row.day} today={day} />;
    if (row.kind === 'unread') return <UnreadLine />;
    if (row.kind === 'event') return <EventLine people={people} event={row.message} />;
    const { message, isFirst, isLast } = row;
    const quotedAt = message.replyTo === null ? undefined : indexOf.get(message.replyTo);
    return (
      <MessageRow
        message={message}
        isFirst={isFirst}
        isLast={isLast}
        delivery={deliveryIn(message)}
        quoted={quotedAt === undefined ? undefined : messageIn(rows[quotedAt])}
        people={people}
        isNamed={isNamed}
        isActive={active === message.id}
        actions={actions}
        rowProps={rowProps}
      />
    );
  };
  const isNewAbove = firstNewAt !== undefined && firstNewAt < (virtualizer.range?.startIndex ?? 0);
  const jumpToNew = (): void => {
    if (firstNewAt === undefined) return;
    const first = messageIn(rows[firstNewAt + 1]);
    if (first !== undefined) focusRow(first.id);
    virtualizer.scrollToIndex(firstNewAt, { align: 'start' });
  };
  return (
    <>
      <Box
        ref={scroller}
        role="log"
        // Rows that come into view are not news: what arrives is said elsewhere.
        aria-live="off"
        aria-label={`Messages with ${nameOf(people, conversation)}`}
        tabIndex={0}
        onKeyDown={onKeyDown}
        sx={{
          flex: 1,
          minHeight: 0,
          display: 'flex',
          flexDirection: 'column',
          overflowY: 'auto',
          overflowAnchor: 'none',
          outlineOffset: '-2px !important',
        }}
      >
        <Box
          sx={[
            {
              position: 'relative',
              flex: 'none',
              marginBlockStart: 'auto',
              '& > div': { position: 'absolute', insetBlockStart: 0, insetInline: 0, pb: '1px' },
            },
            LOG_STYLES,
          ]}
          style={{ height: virtualizer.getTotalSize() }}
        >
          {virtualizer.getVirtualItems().map(({ index, key, start }) => {
            const row = rows[index];
            return row === undefined ? null : (
              <div
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                style={{ transform: `translateY(${start}px)` }}
              >
                {draw(row)}
              </div>
            );
          })}
        </Box>
      </Box>
      <LogFoot
        writers={(shown.typing[conversation.id] ?? []).map((by) => authorOf(people, by))}
        onNew={isNewAbove ? jumpToNew : null}
        unread={unread}
        onEnd={isAtEnd ? null : () => virtualizer.scrollToEnd()}
      />
    </>
  );
}

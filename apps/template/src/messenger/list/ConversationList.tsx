import type { RowMenuItem } from '@aiso/ui/table/RowMenu.tsx';
import Box from '@mui/material/Box';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useImperativeHandle, useRef } from 'react';
import { useLocation } from 'react-router';
import { today } from '../../kit/calendar.ts';
import { draftExcerpt, useDrafts } from '../compose/drafts.ts';
import type { Conversation } from '../store/conversation.ts';
import { type Delivery, deliveryOf, isMine } from '../store/message.ts';
import type { Shown } from '../store/shown-at.ts';
import { useRoving } from '../use-roving.ts';
import { ConversationRow } from './ConversationRow.tsx';

const ROW_PX = 68;

/** Gives the focus to a conversation's row. */
export type ListHandle = { readonly focus: (id: string) => void };

type ConversationListProps = {
  readonly shown: Shown;
  readonly rows: readonly Conversation[];
  readonly openId: string;
  readonly itemsOf: (conversation: Conversation) => readonly RowMenuItem[];
  readonly handle: RefObject<ListHandle | null>;
  /** Besides its address being gone to. */
  readonly onOpen: (id: string) => void;
};

function lastDelivery({ messages }: Conversation, nowMs: number): Delivery | null {
  const last = messages.at(-1);
  return last === undefined || last.kind === 'event' || !isMine(last) ? null : deliveryOf(last, nowMs);
}

/** Of hundreds of conversations those in view are drawn. The open one is kept in view. */
export function ConversationList({ shown, rows, openId, itemsOf, handle, onOpen }: ConversationListProps) {
  const { search } = useLocation();
  const drafts = useDrafts();
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises these components
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 5,
  });
  const indexOf = (id: string): number | undefined => {
    const index = rows.findIndex((one) => one.id === id);
    return index === -1 ? undefined : index;
  };
  const openAt = indexOf(openId);
  const { active, focusRow, onKeyDown, rowProps } = useRoving({
    count: rows.length,
    keyAt: (index) => rows[index]?.id ?? null,
    indexOf,
    scrollTo: (index) => virtualizer.scrollToIndex(index),
    usual: () => openAt ?? 0,
  });
  useImperativeHandle(handle, () => ({ focus: focusRow }), [focusRow]);
  useEffect(() => {
    if (openAt !== undefined) virtualizer.scrollToIndex(openAt);
  }, [openAt, virtualizer]);
  const addressOf = (id: string): string => {
    const params = new URLSearchParams(search);
    params.set('chat', id);
    params.delete('find');
    return `?${params.toString()}`;
  };
  const stop = active !== null && indexOf(active) !== undefined ? active : rows[openAt ?? 0]?.id;
  const day = today();
  return (
    <Box ref={scroller} sx={{ flex: 1, minHeight: 0, overflowY: 'auto', overflowAnchor: 'none' }}>
      <Box
        component="ul"
        aria-label="Conversations"
        onKeyDown={onKeyDown}
        sx={{ position: 'relative', m: 0, p: 0, listStyle: 'none' }}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const conversation = rows[index];
          if (conversation === undefined) return null;
          const { id } = conversation;
          const draft = drafts[id];
          return (
            <Box
              component="li"
              key={id}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              sx={{ position: 'absolute', insetBlockStart: 0, insetInline: 0 }}
              style={{ transform: `translateY(${start}px)` }}
            >
              <ConversationRow
                conversation={conversation}
                people={shown.people}
                today={day}
                delivery={lastDelivery(conversation, shown.nowMs)}
                isTyping={shown.typing[id] !== undefined}
                draft={draft === undefined || id === openId ? '' : draftExcerpt(draft)}
                isOpen={id === openId}
                isActive={id === stop}
                to={addressOf(id)}
                itemsOf={itemsOf}
                rowProps={rowProps}
                onOpen={onOpen}
              />
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

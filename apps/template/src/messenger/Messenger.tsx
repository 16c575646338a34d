import { HiddenText } from '@aiso/ui/HiddenText.tsx';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import { NoMatchState } from '@aiso/ui/states/NoMatchState.tsx';
import { useShortcuts } from '@aiso/ui/use-shortcuts.ts';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Panes } from '../kit/application/Panes.tsx';
import { useAddress } from '../kit/use-address.ts';
import { ADDRESS } from './address.ts';
import { ConversationPane } from './ConversationPane.tsx';
import type { ListHandle } from './list/ConversationList.tsx';
import { ListPane } from './list/ListPane.tsx';
import { listOf } from './list/list-view.ts';
import { nameOf } from './store/conversation.ts';
import type { Shown } from './store/shown-at.ts';
import { useAltArrows } from './use-alt-arrows.ts';
import { useArrivals } from './use-arrivals.ts';
import { useConversationItems } from './use-conversation-items.ts';

const LIST_PX = 340;

/** The list of conversations, and the open one beside it; on phones one of them at a time. */
export function Messenger({ shown }: { shown: Shown }) {
  const [{ tab, q, chat: asked, info, find }, setAddress] = useAddress(ADDRESS);
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('md'));
  /** Open where both panes are seen and the address names none: null until the list is there. */
  const [first, setFirst] = useState(isNarrow || asked !== '' ? '' : null);
  const chat = asked !== '' || isNarrow ? asked : (first ?? '');
  const isFine = useMediaQuery('(pointer: fine)');
  const list = useMemo(() => listOf(shown, { tab, q, openId: chat }), [shown, tab, q, chat]);
  const listHandle = useRef<ListHandle>(null);
  const search = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  /** Whether the field takes the focus when another conversation is shown. */
  const wantsField = useRef(false);
  /** The conversation that was left: its row takes the focus. */
  const leftId = useRef<string | null>(null);
  useEffect(() => {
    if (wantsField.current && chat !== '') field.current?.focus();
    wantsField.current = false;
    if (leftId.current !== null) listHandle.current?.focus(leftId.current);
    leftId.current = null;
  }, [chat]);

  const top = list.rows[0]?.id;
  if (first === null && top !== undefined) setFirst(top);

  const close = useCallback(() => {
    setFirst('');
    setAddress({ chat: '', info: null, find: '' });
  }, [setAddress]);
  const leave = (): void => {
    leftId.current = chat;
    close();
  };
  const step = (by: 1 | -1): void => {
    const at = list.rows.findIndex(({ id }) => id === chat);
    const next = list.rows[at === -1 ? 0 : at + by];
    if (next === undefined) return;
    wantsField.current = field.current !== null && document.activeElement === field.current;
    setAddress({ chat: next.id, find: '' });
  };
  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    '/': () => search.current?.querySelector('input')?.focus(),
    escape: () => chat !== '' && leave(),
  });
  useAltArrows(step);
  const closeIfOpen = useCallback(
    (id: string) => {
      if (id === chat) close();
    },
    [chat, close],
  );
  const itemsOf = useConversationItems(shown.people, closeIfOpen);
  const focusWritten = useCallback(
    (id: string) => {
      wantsField.current = isFine;
      if (isFine && id === chat) field.current?.focus();
    },
    [chat, isFine],
  );
  const arrived = useArrivals(shown, chat);
  const open = shown.conversations.find(({ id }) => id === chat);
  const detail =
    open === undefined ? (
      chat === '' ? (
        <EmptyState of="chat">Select a conversation.</EmptyState>
      ) : (
        <NoMatchState onClear={leave}>Conversation not found.</NoMatchState>
      )
    ) : (
      <ConversationPane
        shown={shown}
        conversation={open}
        items={itemsOf(open)}
        isInfoOpen={info === 'open'}
        find={find}
        fieldRef={field}
        onInfo={(isOpen) => setAddress({ chat, info: isOpen ? 'open' : null, find: '' })}
        onFind={(typed) => setAddress({ chat, find: typed }, { replace: true })}
        onLeave={leave}
      />
    );
  return (
    <>
      <Panes
        main={{
          title: 'Conversations',
          widthPx: LIST_PX,
          content: (
            <ListPane
              shown={shown}
              list={list}
              tab={tab}
              q={q}
              openId={chat}
              itemsOf={itemsOf}
              handle={listHandle}
              searchRef={search}
              onTab={(next) => setAddress({ tab: next })}
              onSearch={(typed) => setAddress({ q: typed }, { replace: true })}
              onOpen={focusWritten}
            />
          ),
        }}
        detail={
          isNarrow && chat === ''
            ? undefined
            : {
                title: open === undefined ? 'Conversation' : nameOf(shown.people, open),
                content: detail,
                onClose: leave,
              }
        }
      />
      <HiddenText isLive>{arrived}</HiddenText>
    </>
  );
}

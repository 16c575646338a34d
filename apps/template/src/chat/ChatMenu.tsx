import { type Dispatch, useState } from 'react';
import { ConversationList } from './ConversationList.tsx';
import type { ChatAction, Conversation } from './conversations.ts';
import { Thread } from './Thread.tsx';

type ChatMenuProps = {
  readonly conversations: readonly Conversation[];
  readonly dispatch: Dispatch<ChatAction>;
  /** The one that is open at first; none of them where the list is. */
  readonly firstId: string | null;
};

/** The list, or the conversation opened from it. */
export default function ChatMenu({ conversations, dispatch, firstId }: ChatMenuProps) {
  const [openId, setOpenId] = useState(firstId);
  const [lastId, setLastId] = useState(firstId);
  const shown = conversations.find(({ id }) => id === openId);
  if (shown === undefined) {
    return (
      <ConversationList
        conversations={conversations}
        focusedId={lastId}
        onOpen={(id) => {
          dispatch({ type: 'opened', id });
          setOpenId(id);
          setLastId(id);
        }}
        onMarkAllRead={() => dispatch({ type: 'all-read' })}
      />
    );
  }
  return (
    <Thread
      conversation={shown}
      onBack={() => setOpenId(null)}
      onSend={(text) => dispatch({ type: 'sent', id: shown.id, text })}
    />
  );
}

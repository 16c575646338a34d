import type { NamedKeys } from '@aiso/ui/KeyList.tsx';
import { EmptyState } from '@aiso/ui/states/EmptyState.tsx';
import { ErrorState } from '@aiso/ui/states/ErrorState.tsx';
import { lazy } from 'react';
import { ApplicationPage } from '../kit/application/ApplicationPage.tsx';
import { ShortcutHelp } from '../kit/application/ShortcutHelp.tsx';
import { DrawerAction } from '../kit/DrawerAction.tsx';
import { useAddress } from '../kit/use-address.ts';
import { ADDRESS } from './address.ts';
import { Messenger } from './Messenger.tsx';
import { MessengerSkeleton } from './MessengerSkeleton.tsx';
import { useMessenger } from './use-messenger.ts';

const NewConversationDrawer = lazy(() => import('./NewConversationDrawer.tsx'));

const KEYS: readonly NamedKeys[] = [
  { keys: ['Enter'], does: 'Send the message' },
  { keys: ['Shift', 'Enter'], does: 'Begin a new line' },
  { keys: ['↑'], does: 'In the empty field: edit your last message' },
  { keys: ['Esc'], does: 'Leave what you reply to or edit, then the conversation' },
  { keys: ['Alt', '↑', '↓'], does: 'Conversation before or after, also while you type' },
  { keys: ['J', 'K'], does: 'Next conversation, conversation before' },
  { keys: ['/'], does: 'Search conversations' },
  { keys: ['↑', '↓'], does: 'In the list and among messages: move' },
  { keys: ['R', 'E', 'Del'], does: 'On a message: reply, edit, delete' },
  { keys: ['?'], does: 'This list' },
];

/** Conversations with people and groups, over a store in memory. */
export default function MessengerPage() {
  const { shown, error, refetch } = useMessenger();
  const [, setAddress] = useAddress(ADDRESS);
  const create =
    shown === undefined ? null : (
      <DrawerAction text="New conversation">
        {(onClose) => (
          <NewConversationDrawer
            data={shown}
            onClose={onClose}
            onOpen={(chat) => setAddress({ chat, tab: null, q: '' })}
          />
        )}
      </DrawerAction>
    );
  return (
    <ApplicationPage
      title="Messenger"
      action={
        <>
          <ShortcutHelp keys={KEYS} />
          {create}
        </>
      }
    >
      {shown !== undefined ? (
        shown.conversations.length === 0 ? (
          <EmptyState of="chat" title="Nobody has written yet" action={create}>
            Open a conversation with one person, or with a group.
          </EmptyState>
        ) : (
          <Messenger shown={shown} />
        )
      ) : error === null ? (
        <MessengerSkeleton />
      ) : (
        <ErrorState title="The messages could not be read" error={error} onRetry={() => void refetch()} />
      )}
    </ApplicationPage>
  );
}

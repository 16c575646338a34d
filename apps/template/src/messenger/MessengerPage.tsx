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
  { keys: ['Shift', 'Enter'], does: 'New line' },
  { keys: ['↑'], does: 'In the empty field: edit your last message' },
  { keys: ['Esc'], does: 'Cancel reply or edit, then close the conversation' },
  { keys: ['Alt', '↑', '↓'], does: 'Previous or next conversation, also while typing' },
  { keys: ['J', 'K'], does: 'Next, previous conversation' },
  { keys: ['/'], does: 'Search conversations' },
  { keys: ['↑', '↓'], does: 'Move through the list and messages' },
  { keys: ['R', 'E', 'Del'], does: 'On a message: reply, edit, delete' },
  { keys: ['?'], does: 'Show this list' },
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
          <EmptyState of="chat" title="No conversations yet" action={create}>
            Start a conversation with a person or a group.
          </EmptyState>
        ) : (
          <Messenger shown={shown} />
        )
      ) : error === null ? (
        <MessengerSkeleton />
      ) : (
        <ErrorState title="The messages could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
    </ApplicationPage>
  );
}

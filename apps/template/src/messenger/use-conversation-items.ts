import type { RowMenuItem } from '@aiso/ui/table/RowMenu.tsx';
import { useCallback } from 'react';
import { useDemoChange } from '../kit/use-demo.ts';
import { lastOfOthers, markRead, markUnread, setFlag } from './store/changes.ts';
import { type Conversation, lastAt, nameOf, unreadOf } from './store/conversation.ts';
import { MESSENGER } from './store/messenger-store.ts';
import type { People } from './store/person.ts';

const FLAGS = [
  { flag: 'isPinned', put: 'Pin', take: 'Unpin', isPut: 'pinned', isTaken: 'unpinned' },
  { flag: 'isMuted', put: 'Mute', take: 'Unmute', isPut: 'muted', isTaken: 'unmuted' },
  {
    flag: 'isArchived',
    put: 'Archive',
    take: 'Unarchive',
    isPut: 'archived',
    isTaken: 'unarchived',
  },
] as const;

/**
 * What can be done with a conversation, as items of a menu. The same function as long as its arguments are.
 * @param onUnread before it is marked as unread: it must not be open
 */
export function useConversationItems(
  people: People,
  onUnread: (id: string) => void,
): (conversation: Conversation) => readonly RowMenuItem[] {
  const change = useDemoChange(MESSENGER);
  return useCallback(
    (conversation) => {
      const { id } = conversation;
      const name = nameOf(people, conversation);
      const isUnread = unreadOf(conversation) > 0;
      const last = lastOfOthers(conversation);
      const setUnread = (): void => {
        if (last === undefined) return;
        onUnread(id);
        void change((data) => markUnread(data, id, last));
      };
      const setRead = (): void => void change((data) => markRead(data, id, lastAt(conversation)));
      return [
        {
          kind: 'action',
          key: 'read',
          text: isUnread ? 'Mark as read' : 'Mark as unread',
          whyNot: last === undefined ? 'No messages yet.' : null,
          onRun: isUnread ? setRead : setUnread,
        },
        ...FLAGS.map(({ flag, put, take, isPut, isTaken }) => {
          const isOn = conversation[flag];
          const message = `${name} ${isOn ? isTaken : isPut}.`;
          return {
            kind: 'action',
            key: flag,
            text: isOn ? take : put,
            onRun: () => void change((data) => setFlag(data, id, flag, !isOn), { message }),
          } as const;
        }),
      ];
    },
    [change, onUnread, people],
  );
}

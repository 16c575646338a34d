import { PresenceAvatar } from '../chat/PresenceAvatar.tsx';
import { GroupAvatar } from './GroupAvatar.tsx';
import { type Conversation, membersOf, nameOf } from './store/conversation.ts';
import type { People } from './store/person.ts';

type ConversationAvatarProps = { readonly conversation: Conversation; readonly people: People };

/** Of one other with the presence; of a group two faces. */
export function ConversationAvatar({ conversation, people }: ConversationAvatarProps) {
  const name = nameOf(people, conversation);
  const { groupName, memberIds } = conversation;
  const other = people[memberIds[0] ?? ''];
  if (groupName !== null || other === undefined) {
    const members = membersOf(people, conversation).map((one) => one.name);
    return <GroupAvatar name={name} members={members} />;
  }
  return <PresenceAvatar name={name} presence={other.presence} />;
}

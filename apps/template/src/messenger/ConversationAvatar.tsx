import { InitialsAvatar } from '@aiso/ui/InitialsAvatar.tsx';
import { PresenceAvatar } from '../chat/PresenceAvatar.tsx';
import { type Conversation, nameOf } from './store/conversation.ts';
import type { People } from './store/person.ts';

type ConversationAvatarProps = { readonly conversation: Conversation; readonly people: People };

/** Of one other with the presence; groups are square. */
export function ConversationAvatar({ conversation, people }: ConversationAvatarProps) {
  const name = nameOf(people, conversation);
  const { groupName, memberIds } = conversation;
  const other = people[memberIds[0] ?? ''];
  if (groupName !== null || other === undefined) return <InitialsAvatar name={name} shape="rounded" />;
  return <PresenceAvatar name={name} presence={other.presence} />;
}

import type en from '../en/chat.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'Discussion',
  unread_one: 'Discussion, {{count}} conversation non lue',
  unread_many: 'Discussion, {{count}} de conversations non lues',
  unread_other: 'Discussion, {{count}} conversations non lues',
  note: 'Contenu de démonstration : les personnes et les messages sont inventés, et ce que vous écrivez reste dans cette fenêtre.',
  conversations: 'Conversations',
  isUnread: 'Non lu',
  markAllRead: 'Tout marquer comme lu',
  back: 'Toutes les conversations',
  messages: 'Messages avec {{name}}',
  you: 'Vous',
  reply: 'Répondre à {{name}}',
  send: 'Envoyer',
  presence: { online: 'En ligne', away: 'Absent', offline: 'Hors ligne' },
} satisfies Translation<typeof en>;

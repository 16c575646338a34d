import type en from '../en/chat.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'Chat',
  unread_one: 'Chat, {{count}} ungelesene Unterhaltung',
  unread_other: 'Chat, {{count}} ungelesene Unterhaltungen',
  note: 'Demoinhalt: Personen und Nachrichten sind erfunden, und was Sie schreiben, bleibt in diesem Fenster.',
  conversations: 'Unterhaltungen',
  isUnread: 'Ungelesen',
  markAllRead: 'Alle als gelesen markieren',
  back: 'Alle Unterhaltungen',
  messages: 'Nachrichten mit {{name}}',
  you: 'Sie',
  reply: 'Antwort an {{name}}',
  send: 'Senden',
  presence: { online: 'Online', away: 'Abwesend', offline: 'Offline' },
} satisfies Translation<typeof en>;

/** The header’s chat menu; its conversations are demo content and stay English. */
export default {
  title: 'Chat',
  unread_one: 'Chat, {{count}} unread conversation',
  unread_other: 'Chat, {{count}} unread conversations',
  note: 'Demo content: these people and messages are made up, and what you write stays in this window.',
  conversations: 'Conversations',
  isUnread: 'Unread',
  markAllRead: 'Mark all as read',
  back: 'All conversations',
  messages: 'Messages with {{name}}',
  you: 'You',
  reply: 'Reply to {{name}}',
  send: 'Send',
  presence: { online: 'Online', away: 'Away', offline: 'Offline' },
} as const;

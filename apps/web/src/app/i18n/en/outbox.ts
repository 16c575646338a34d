/** Mails of an evaluation that were not sent. */
export default {
  tab: 'Outbox',
  title: 'Outbox of this evaluation',
  about:
    'Mails that this installation did not send, because no mail server is set. Only browsers of this machine see them.',
  empty: {
    title: 'No mail yet',
    message: 'Ask for a code or invite somebody: the mail appears here by itself.',
  },
  to: 'To',
} as const;

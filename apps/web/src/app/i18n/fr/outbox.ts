import type en from '../en/outbox.ts';
import type { Translation } from '../translation.ts';

export default {
  tab: 'Boîte d’envoi',
  title: 'Boîte d’envoi de cette évaluation',
  about:
    'Courriels que cette installation n’a pas envoyés, faute de serveur de messagerie. Seuls les navigateurs de cette machine les voient.',
  empty: {
    title: 'Aucun courriel pour l’instant',
    message: 'Demandez un code ou invitez quelqu’un : le courriel apparaît ici de lui-même.',
  },
  to: 'À',
} satisfies Translation<typeof en>;

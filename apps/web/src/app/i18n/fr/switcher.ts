import type en from '../en/switcher.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'Sélecteur de démonstration',
  current: 'Sélecteur de démonstration : {{names}}',
  note: 'Utilisateurs et organisations d’exemple. Votre choix ne s’affiche qu’ici et ne change rien sur le serveur.',
  users: 'Utilisateurs',
  tenants: 'Organisations',
  userChosen: 'Démonstration : {{name}} est choisi. Vous restez connecté sous votre propre nom.',
  tenantChosen: 'Démonstration : {{name}} est choisi. Votre organisation reste la même.',
} satisfies Translation<typeof en>;

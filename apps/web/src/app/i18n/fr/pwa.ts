import type en from '../en/pwa.ts';
import type { Translation } from '../translation.ts';

export default {
  offline: { title: 'Vous êtes hors ligne' },
  unreachable: { title: 'Le serveur est injoignable' },
  gone: {
    signedIn:
      'Les envois attendent et reprennent d’eux-mêmes. Ce qui est à l’écran reste lisible ; rien de nouveau n’est chargé ni enregistré.',
    guest: 'La connexion à votre compte nécessite le réseau. Cet avis disparaîtra à son retour.',
  },
  newVersion: {
    title: 'Une nouvelle version est disponible',
    message: 'Rechargez la page pour l’utiliser. D’ici là, celle-ci continue de fonctionner.',
    sending: 'Des fichiers sont encore en cours d’envoi. Une fois terminés, la page pourra être rechargée.',
    load: 'Recharger',
  },
  hide: 'Masquer cet avis',
} satisfies Translation<typeof en>;

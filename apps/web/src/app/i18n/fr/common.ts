import type en from '../en/common.ts';
import type { Translation } from '../translation.ts';

export default {
  productName: 'AISO',
  wordmark: 'ai-so',
  version: '1.0',
  researchNotice: 'Pour la recherche et l’évaluation, pas pour le diagnostic.',
  model: 'modèle',
  modelSays: 'Dit par le modèle, non par une personne',
  retry: 'Réessayer',
  close: 'Fermer',
  cancel: 'Annuler',
  save: 'Enregistrer',
  loading: 'Chargement',
  clearFilters: 'Effacer les filtres',
  reference: 'Référence {{id}}',
  somethingWentWrong: 'Un problème est survenu',
  notFound: {
    title: 'Page introuvable',
    message: 'Nous avons déplacé le contenu vers une autre page',
    search: 'Rechercher une page',
    none: 'Aucune page de ce nom ne vous est accessible.',
    home: 'Aller à la page d’accueil',
  },
  crash: {
    title: 'Cette page a cessé de fonctionner',
    message:
      'Ce que vous avez enregistré est en sécurité. Rechargez la page ; si elle s’arrête encore, communiquez à votre administrateur la référence ci-dessous.',
    reload: 'Recharger',
    home: 'Aller à la page d’accueil',
  },
  newVersion: {
    title: 'Une nouvelle version est disponible',
    message:
      'Une partie de cette page appartient à une version qui a été remplacée. Rechargez la page pour continuer.',
  },
  form: { required: 'Obligatoire', invalid: 'Saisie non valide' },
  unreachable: {
    title: 'Cette page ne peut pas être chargée pour le moment',
    message:
      'Il n’y a pas de connexion au serveur. Rechargez la page quand elle sera rétablie ; le menu fonctionne toujours.',
  },
} satisfies Translation<typeof en>;

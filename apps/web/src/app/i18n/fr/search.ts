import type en from '../en/search.ts';
import type { Translation } from '../translation.ts';

/** Spotlight search. */
export default {
  open: 'Rechercher',
  openHint: 'Rechercher ({{keys}})',
  title: 'Recherche',
  field: 'Rechercher des patients, examens, pages et actions',
  placeholder: 'Rechercher',
  clear: 'Effacer la recherche',
  results: 'Résultats de la recherche',
  categories: 'Catégories',
  tab: {
    all: 'Tout',
    patients: 'Patients',
    studies: 'Examens',
    pages: 'Pages',
    actions: 'Actions',
    demo: 'Démo',
  },
  recent: 'Récents',
  recentNote:
    'Dernières pages et actions ouvertes sur cet appareil. Ni votre saisie ni les patients ouverts ne sont conservés.',
  forgetRecent: 'Effacer les récents',
  hint: 'Saisissez le début d’un nom, d’un numéro de dossier, d’une date de naissance, d’un numéro d’accès, d’un nom de fichier ou d’une anomalie.',
  demoNote: 'Contenu de démonstration : ces listes sont fictives et répondent avec un délai simulé.',
  demo: {
    favourites: 'Démo : favoris',
    people: 'Démo : personnes',
    projects: 'Démo : projets',
    files: 'Démo : fichiers',
  },
  favouriteOn: 'Favori',
  favouriteOff: 'Pas un favori',
  showMore: 'Afficher {{count}} de plus',
  showLess: 'Afficher moins',
  more: 'Il y en a d’autres. Ajoutez un mot pour affiner.',
  empty: 'Aucun résultat',
  emptyHint: 'Essayez un autre terme de recherche',
  searching: 'Recherche en cours',
  found_one: '{{count}} résultat',
  found_many: '{{count}} de résultats',
  found_other: '{{count}} résultats',
  mrn: 'N° de dossier {{mrn}}',
  born: 'né(e) le {{date}}',
  unnamedPatient: 'Patient sans nom',
  keys: {
    move: 'déplacer',
    open: 'ouvrir',
    close: 'fermer',
  },
  action: {
    upload: 'Envoyer des images',
    useLightMode: 'Utiliser le mode clair',
    useDarkMode: 'Utiliser le mode sombre',
    language: 'Changer la langue : {{name}}',
    customization: 'Personnaliser l’apparence',
    signOut: 'Se déconnecter',
  },
  /** More words by which an action is found; they are not shown. */
  words: {
    upload: 'téléverser importer images fichiers dicom nouvel examen',
    mode: 'thème apparence sombre clair nuit',
    language: 'langue traduction language',
    customization: 'thème couleurs disposition direction réglages',
    signOut: 'déconnexion quitter sortir logout',
  },
} satisfies Translation<typeof en>;

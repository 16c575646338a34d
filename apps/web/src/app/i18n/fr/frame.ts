import type en from '../en/frame.ts';
import type { Translation } from '../translation.ts';

export default {
  skipToContent: 'Aller au contenu',
  mainNavigation: 'Navigation principale',
  breadcrumb: 'Fil d’Ariane',
  openMenu: 'Ouvrir le menu',
  collapseSidebar: 'Réduire la barre latérale',
  expandSidebar: 'Déployer la barre latérale',
  profileMenu: 'Menu du profil de {{name}}',
  role: { admin: 'Administrateur', user: 'Utilisateur' },
  useLightMode: 'Utiliser le mode clair',
  useDarkMode: 'Utiliser le mode sombre',
  signOut: 'Se déconnecter',
  goToStart: 'Aller à la page de départ',
  patients: {
    title: 'Patients',
    empty:
      'Les pages des patients ne font pas partie de cette version. Les examens se trouvent dans la liste des envois.',
    action: 'Ouvrir la liste des envois',
  },
  more: 'Plus',
  moreTools: 'Plus d’outils',
  language: 'Langue',
  myAccount: 'Mon compte',
  profileSettings: 'Paramètres du profil',
  account: {
    email: 'E-mail',
    organisation: 'Organisation',
    role: 'Rôle',
    groups: 'Groupes',
    noGroups: 'Aucun',
    changedBy: 'Votre administrateur modifie ces informations.',
  },
  settings: { mode: 'Mode', light: 'Clair', dark: 'Sombre', onThisDevice: 'Conservé sur cet appareil.' },
} satisfies Translation<typeof en>;

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
} satisfies Translation<typeof en>;

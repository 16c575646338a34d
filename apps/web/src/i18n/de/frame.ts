import type en from '../en/frame.ts';
import type { Translation } from '../translation.ts';

export default {
  skipToContent: 'Zum Inhalt springen',
  mainNavigation: 'Hauptnavigation',
  breadcrumb: 'Navigationspfad',
  openMenu: 'Menü öffnen',
  collapseSidebar: 'Seitenleiste einklappen',
  expandSidebar: 'Seitenleiste ausklappen',
  profileMenu: 'Profilmenü von {{name}}',
  role: { admin: 'Administration', user: 'Benutzer' },
  useLightMode: 'Helle Darstellung',
  useDarkMode: 'Dunkle Darstellung',
  signOut: 'Abmelden',
  goToStart: 'Zur Startseite',
  patients: {
    title: 'Patienten',
    empty: 'Patientenseiten gehören nicht zu dieser Version. Studien finden Sie in der Upload-Liste.',
    action: 'Upload-Liste öffnen',
  },
} satisfies Translation<typeof en>;

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
  more: 'Mehr',
  moreTools: 'Weitere Werkzeuge',
  language: 'Sprache',
  myAccount: 'Mein Konto',
  profileSettings: 'Profileinstellungen',
  account: {
    email: 'E-Mail',
    organisation: 'Organisation',
    role: 'Rolle',
    groups: 'Gruppen',
    noGroups: 'Keine',
    changedBy: 'Diese Angaben ändert Ihre Administration.',
  },
  settings: { mode: 'Modus', light: 'Hell', dark: 'Dunkel', onThisDevice: 'Wird auf diesem Gerät gemerkt.' },
} satisfies Translation<typeof en>;

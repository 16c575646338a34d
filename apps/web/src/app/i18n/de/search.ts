import type en from '../en/search.ts';
import type { Translation } from '../translation.ts';

/** Spotlight search. */
export default {
  open: 'Suchen',
  openHint: 'Suchen ({{keys}})',
  title: 'Suche',
  field: 'Patienten, Studien, Seiten und Aktionen suchen',
  placeholder: 'Suchen',
  clear: 'Suche leeren',
  results: 'Suchergebnisse',
  categories: 'Kategorien',
  tab: {
    all: 'Alle',
    patients: 'Patienten',
    studies: 'Studien',
    pages: 'Seiten',
    actions: 'Aktionen',
    demo: 'Demo',
  },
  recent: 'Zuletzt',
  recentNote:
    'Zuletzt auf diesem Gerät geöffnete Seiten und Aktionen. Was Sie eingeben und welche Patienten Sie öffnen, wird nicht gespeichert.',
  forgetRecent: 'Zuletzt Geöffnetes löschen',
  hint: 'Geben Sie den Anfang eines Namens, einer Patientennummer, eines Geburtsdatums, einer Auftragsnummer, eines Dateinamens oder eines Befunds ein.',
  demoNote: 'Demo-Inhalte: Diese Listen sind erfunden und antworten mit simulierter Verzögerung.',
  demo: {
    favourites: 'Demo: Favoriten',
    people: 'Demo: Personen',
    projects: 'Demo: Projekte',
    files: 'Demo: Dateien',
  },
  favouriteOn: 'Favorit',
  favouriteOff: 'Kein Favorit',
  showMore: '{{count}} weitere anzeigen',
  showLess: 'Weniger anzeigen',
  more: 'Es gibt weitere. Grenzen Sie mit einem zusätzlichen Wort ein.',
  empty: 'Keine Suchergebnisse',
  emptyHint: 'Versuchen Sie einen anderen Suchbegriff',
  searching: 'Suche läuft',
  found_one: '{{count}} Ergebnis',
  found_other: '{{count}} Ergebnisse',
  mrn: 'Pat.-Nr. {{mrn}}',
  born: 'geb. {{date}}',
  unnamedPatient: 'Patient ohne Namen',
  keys: {
    move: 'bewegen',
    open: 'öffnen',
    close: 'schließen',
  },
  action: {
    upload: 'Bilder senden',
    useLightMode: 'Heller Modus',
    useDarkMode: 'Dunkler Modus',
    language: 'Sprache wechseln: {{name}}',
    customization: 'Darstellung anpassen',
    signOut: 'Abmelden',
  },
  /** More words by which an action is found; they are not shown. */
  words: {
    upload: 'hochladen upload bilder dateien dicom neue studie',
    mode: 'thema darstellung dunkel hell nacht',
    language: 'sprache übersetzung language',
    customization: 'thema farben layout richtung einstellungen',
    signOut: 'ausloggen logout beenden verlassen',
  },
} satisfies Translation<typeof en>;

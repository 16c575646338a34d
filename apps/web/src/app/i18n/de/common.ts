import type en from '../en/common.ts';
import type { Translation } from '../translation.ts';

export default {
  productName: 'AISO',
  wordmark: 'ai-so',
  version: '1.0',
  researchNotice: 'Für Forschung und Evaluation, nicht zur Diagnose.',
  model: 'Modell',
  modelSays: 'Aussage des Modells, nicht eines Menschen',
  retry: 'Erneut versuchen',
  close: 'Schließen',
  cancel: 'Abbrechen',
  save: 'Speichern',
  loading: 'Wird geladen',
  clearFilters: 'Filter zurücksetzen',
  reference: 'Referenz {{id}}',
  somethingWentWrong: 'Etwas ist schiefgelaufen',
  notFound: {
    title: 'Seite nicht gefunden',
    message: 'Der Inhalt wurde auf eine andere Seite verschoben',
    search: 'Seite suchen',
    none: 'Keine Seite dieses Namens steht Ihnen offen.',
    home: 'Zur Startseite',
  },
  crash: {
    title: 'Diese Seite funktioniert nicht mehr',
    message:
      'Was Sie gespeichert haben, ist sicher. Laden Sie die Seite neu; tritt der Fehler wieder auf, nennen Sie Ihrer Administration die Referenz unten.',
    reload: 'Neu laden',
    home: 'Zur Startseite',
  },
  newVersion: {
    title: 'Eine neue Version liegt vor',
    message:
      'Ein Teil dieser Seite gehört zu einer ersetzten Version. Laden Sie die Seite neu, um fortzufahren.',
  },
  form: { required: 'Pflichtfeld', invalid: 'Ungültige Eingabe' },
  unreachable: {
    title: 'Diese Seite lässt sich gerade nicht laden',
    message:
      'Es gibt keine Verbindung zum Server. Laden Sie die Seite neu, sobald sie wieder da ist; das Menü funktioniert weiter.',
  },
} satisfies Translation<typeof en>;

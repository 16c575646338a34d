import type en from '../en/pwa.ts';
import type { Translation } from '../translation.ts';

export default {
  offline: { title: 'Sie sind offline' },
  unreachable: { title: 'Der Server ist nicht erreichbar' },
  gone: {
    signedIn:
      'Uploads warten und laufen von selbst weiter. Was auf dem Bildschirm steht, bleibt lesbar; Neues wird weder geladen noch gespeichert.',
    guest: 'Die Anmeldung braucht eine Verbindung. Dieser Hinweis verschwindet, sobald sie wieder da ist.',
  },
  newVersion: {
    title: 'Es gibt eine neue Version',
    message: 'Laden Sie die Seite neu, um sie zu benutzen. Bis dahin arbeitet diese weiter.',
    sending: 'Es werden noch Dateien gesendet. Sind sie angekommen, kann die Seite neu geladen werden.',
    load: 'Neu laden',
  },
  hide: 'Diesen Hinweis ausblenden',
} satisfies Translation<typeof en>;

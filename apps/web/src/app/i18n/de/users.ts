import type en from '../en/users.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'Benutzer',
  you: '{{name}} (Sie)',
  never: 'Nie',
  none: 'Keine',
  failed: 'Die Benutzer konnten nicht gelesen werden',
  menu: 'Aktionen für {{name}}',
  column: {
    person: 'Person',
    tenant: 'Organisation',
    role: 'Rolle',
    groups: 'Gruppen',
    state: 'Zustand',
    secondFactor: 'Zweiter Faktor',
    lastSignIn: 'Letzte Anmeldung',
    created: 'Angelegt',
  },
  role: { admin: 'Administrator', user: 'Benutzer' },
  state: {
    active: 'Aktiv',
    invited: 'Noch nicht angemeldet',
    expired: 'Einmalpasswort abgelaufen',
    unconfirmed: 'Adresse nicht bestätigt',
    resetRequired: 'Muss Passwort zurücksetzen',
    disabled: 'Gesperrt',
  },
  secondFactor: { on: 'Ein', off: 'Aus', short: 'Zweiter Faktor ein' },
  filters: {
    label: 'Filter',
    search: 'Nach Name oder E-Mail suchen',
    searchHint: 'Name oder E-Mail',
    anyTenant: 'Jede Organisation',
    group: 'Gruppe',
    anyGroup: 'Jede Gruppe',
    anyState: 'Jeder Zustand',
  },
  empty: { title: 'Noch niemand da', message: 'Laden Sie die erste Person ein.' },
  elsewhere: {
    title: 'Personen werden in einem anderen Verzeichnis geführt',
    message:
      'Sie haben sich über ein Verzeichnis außerhalb dieses Programms angemeldet. Dort stehen Namen, Passwörter, Gruppen und zweite Faktoren: Laden Sie Personen dort ein, ändern, sperren und setzen Sie sie dort zurück. Organisation und Rolle ergeben sich aus den Gruppen und Attributen dort; was eine Organisation darf, stellen Sie hier unter Mandanten ein.',
  },
  invite: { open: 'Benutzer einladen', title: 'Benutzer einladen', submit: 'Einladen' },
  edit: {
    submit: 'Speichern',
    endsSessions:
      'Eine Änderung von Organisation, Rolle oder Gruppen wirkt sofort: Die Person muss sich neu anmelden.',
  },
  form: {
    email: 'E-Mail',
    emailInvalid: 'Geben Sie eine gültige E-Mail-Adresse ein',
    givenName: 'Vorname',
    familyName: 'Nachname',
    roleHint: 'Ein Administrator der Organisation Admin verwaltet alle Organisationen.',
    groupsHint:
      'Weitere Gruppen; die von Organisation und Rolle kommen von selbst dazu. Enter oder ein Komma fügt eine hinzu.',
    groupsInvalid: 'Ein Gruppenname hat Buchstaben, Ziffern und . + = @ _ - ohne Leerzeichen',
    language: 'Sprache der E-Mail',
  },
  command: {
    edit: 'Bearbeiten',
    resetPassword: 'Passwort zurücksetzen',
    signOut: 'Überall abmelden',
    removeSecondFactor: 'Zweiten Faktor entfernen',
    disable: 'Sperren',
    enable: 'Entsperren',
  },
  ask: {
    resetPassword: {
      title: 'Passwort von {{name}} zurücksetzen?',
      message:
        'Das jetzige Passwort gilt nicht mehr, alle Sitzungen enden, und ein Einmalpasswort tritt an seine Stelle.',
    },
    signOut: {
      title: '{{name}} überall abmelden?',
      message: 'Alle Sitzungen enden in Sekunden. Nicht gesendete Eingaben gehen verloren.',
    },
    removeSecondFactor: {
      title: 'Zweiten Faktor von {{name}} entfernen?',
      message: 'Danach genügt das Passwort zur Anmeldung, bis eine neue App eingerichtet ist.',
    },
    disable: {
      title: '{{name}} sperren?',
      message: 'Alle Sitzungen enden, und niemand meldet sich mit diesem Konto an, bis es entsperrt wird.',
    },
  },
  done: {
    invited: 'Einladung an {{email}} gesendet',
    changed: '{{name}} wurde geändert',
    passwordMailed: 'Einmalpasswort an {{email}} gesendet',
    signOut: '{{name}} wurde überall abgemeldet',
    removeSecondFactor: 'Der zweite Faktor von {{name}} wurde entfernt',
    disable: '{{name}} wurde gesperrt',
    enable: '{{name}} wurde entsperrt',
  },
  bulk: {
    button: '{{command}} ({{total}})',
    addToGroup: 'Zu Gruppe hinzufügen',
    add: 'Hinzufügen',
    ask: {
      addToGroup: {
        title: 'Die ausgewählten Personen zu {{group}} hinzufügen ({{total}})?',
        message: 'Eine Änderung der Gruppen wirkt sofort: Die Personen müssen sich neu anmelden.',
      },
      signOut: {
        title: 'Die ausgewählten Personen überall abmelden ({{total}})?',
        message: 'Ihre Sitzungen enden in Sekunden. Nicht gesendete Eingaben gehen verloren.',
      },
      disable: {
        title: 'Die ausgewählten Personen sperren ({{total}})?',
        message:
          'Ihre Sitzungen enden, und niemand meldet sich mit diesen Konten an, bis sie entsperrt werden.',
      },
    },
    done: {
      addToGroup: 'Zu {{group}} hinzugefügt: {{total}}',
      signOut: 'Überall abgemeldet: {{total}}',
      disable: 'Gesperrt: {{total}}',
      enable: 'Entsperrt: {{total}}',
    },
    failed: 'Nicht erledigt für {{total}}: {{reason}}',
  },
  password: {
    title: 'Einmalpasswort',
    message: 'Es ist kein Mailserver eingerichtet. Geben Sie dieses Passwort selbst an {{email}} weiter:',
    label: 'Einmalpasswort',
    hint: 'Es wird nur jetzt gezeigt, gilt 7 Tage und wird bei der ersten Anmeldung geändert.',
    copy: 'Kopieren',
    copied: 'Kopiert',
    done: 'Fertig',
  },
} satisfies Translation<typeof en>;

import type en from '../en/account.ts';
import type { Translation } from '../translation.ts';

export default {
  elsewhere:
    'Ihr Konto wird in einem anderen Verzeichnis geführt. Namen, Passwort, zweiter Faktor und Sitzungen werden dort geändert.',
  tab: { display: 'Anzeige', password: 'Passwort', secondFactor: 'Zweiter Faktor', sessions: 'Sitzungen' },
  names: { given: 'Vorname', family: 'Nachname', saved: 'Ihr Name wurde geändert' },
  password: {
    current: 'Aktuelles Passwort',
    change: 'Passwort ändern',
    changed: 'Ihr Passwort wurde geändert',
    endsOthers: 'Ihre anderen Sitzungen enden; diese bleibt.',
  },
  proof: {
    password: 'Passwort',
    add: 'Geben Sie Ihr Passwort ein, um einen zweiten Faktor einzurichten.',
    renew:
      'Geben Sie Ihr Passwort ein. Ihre bisherigen Wiederherstellungscodes gelten nicht mehr, zehn neue werden erzeugt.',
    remove:
      'Geben Sie Ihr Passwort ein. Danach genügt es allein zur Anmeldung, und Ihre Wiederherstellungscodes gelten nicht mehr.',
    mailOn:
      'Geben Sie Ihr Passwort ein. Danach kann Ihnen der Code bei der Anmeldung auch per E-Mail gesendet werden.',
    mailOff:
      'Geben Sie Ihr Passwort ein. Danach wird Ihnen bei der Anmeldung kein Code mehr per E-Mail gesendet.',
  },
  secondFactor: {
    on: 'Der zweite Faktor ist ein',
    off: 'Der zweite Faktor ist aus',
    what: 'Ein Code aus einer Authenticator-App auf Ihrem Telefon, der bei jeder Anmeldung neben dem Passwort verlangt wird.',
    codesLeft_one: '{{count}} Wiederherstellungscode ist übrig.',
    codesLeft_other: '{{count}} Wiederherstellungscodes sind übrig.',
    add: 'Authenticator-App einrichten',
    goOn: 'Weiter',
    renew: 'Neue Wiederherstellungscodes',
    remove: 'Zweiten Faktor entfernen',
    removed: 'Der zweite Faktor wurde entfernt',
    scan: 'Scannen Sie dieses Bild mit Ihrer Authenticator-App und geben Sie dann den Code ein, den sie zeigt.',
    qr: 'QR-Code für die Authenticator-App',
    orType: 'Können Sie es nicht scannen, tippen Sie diesen Schlüssel in die App:',
    secret: 'Schlüssel für die Authenticator-App',
    code: 'Code aus der App',
    sixDigits: 'Geben Sie die sechs Ziffern ein, die die App zeigt',
    confirm: 'Einschalten',
  },
  mailCodes: {
    label: 'Codes auch per E-Mail',
    what: 'Bei der Anmeldung wählen Sie zwischen der App und einem Code, der an {{email}} gesendet wird.',
    turnOn: 'Einschalten',
    turnOff: 'Ausschalten',
    turnedOn: 'Codes per E-Mail wurden eingeschaltet',
    turnedOff: 'Codes per E-Mail wurden ausgeschaltet',
    no_mail_server: 'Codes per E-Mail gibt es nicht: Hier ist kein Mailserver eingerichtet.',
    unverified_address: 'Codes per E-Mail gibt es nicht: Ihre Adresse {{email}} ist nicht bestätigt.',
    other_sign_in: 'Codes per E-Mail gibt es nicht: Die Anmeldung verlangt hier nur Codes der App.',
  },
  codes: {
    title: 'Wiederherstellungscodes',
    once: 'Bewahren Sie diese Codes sicher auf: Sie werden nur jetzt gezeigt. Jeder meldet Sie einmal anstelle der App an.',
    file: 'AISO-Wiederherstellungscodes von {{email}}. Jeder gilt einmal.',
    copy: 'Kopieren',
    copied: 'Kopiert',
    download: 'Herunterladen',
    done: 'Ich habe sie aufbewahrt',
  },
  sessions: {
    this: 'Dieses Gerät',
    used: 'Zuletzt benutzt {{time}}',
    signedIn: 'Angemeldet {{time}}',
    browser: '{{browser}} unter {{system}}',
    unknown: 'Unbekannter Browser',
    end: 'Beenden',
    endNamed: '{{name}} beenden',
    endOthers: 'Alle anderen Sitzungen beenden',
    askOne: 'Die Sitzung von {{name}} beenden?',
    askOthers: 'Alle anderen Sitzungen beenden?',
    askMessage: 'Wer sie benutzt, wird in Sekunden abgemeldet. Nicht gesendete Eingaben gehen verloren.',
    ended: 'Die Sitzung wurde beendet',
    othersEnded: 'Alle anderen Sitzungen wurden beendet',
  },
} satisfies Translation<typeof en>;

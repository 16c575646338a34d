import type en from '../en/authPages.ts';
import type { Translation } from '../translation.ts';

export default {
  register: {
    title: 'Konto anlegen',
    subtitle: 'Treten Sie Ihrer Organisation auf AISO bei',
    firstName: 'Vorname',
    lastName: 'Nachname',
    terms: 'Ich akzeptiere die Nutzungsbedingungen',
    termsRequired: 'Sie müssen die Nutzungsbedingungen akzeptieren',
    submit: 'Konto anlegen',
  },
  registerConfirm: {
    title: 'E-Mail-Adresse bestätigen',
    subtitle:
      'Wir haben eine E-Mail an {{email}} gesendet. Folgen Sie dem Link oder geben Sie hier den Code ein.',
    hint: 'Wenn sie nicht ankommt, sehen Sie im Spam-Ordner nach.',
    submit: 'Bestätigen',
    sentAgain: 'Bestätigungs-E-Mail gesendet',
  },
  reset: {
    title: 'Passwort zurücksetzen',
    code: { subtitle: 'Wir senden einen Code an Ihre E-Mail-Adresse.', submit: 'Code senden' },
    link: { subtitle: 'Wir senden einen Link an Ihre E-Mail-Adresse.', submit: 'Link senden' },
    checkEmail: 'Sehen Sie in Ihre E-Mails',
    sent: 'Code zum Zurücksetzen des Passworts an {{email}} gesendet',
  },
  confirmReset: {
    title: 'Neues Passwort wählen',
    subtitle: 'Geben Sie den Code aus der E-Mail ein.',
    code: 'Bestätigungscode',
    submit: 'Passwort ändern',
  },
  recoverLink: {
    sent: 'Wenn es zu {{email}} ein Konto gibt, ist ein Link zum Festlegen eines neuen Passworts unterwegs.',
    sentAgain: 'Link zum Zurücksetzen gesendet',
  },
  resend: {
    again: 'Erneut senden',
    wait_one: 'Sie müssen {{count}} Sekunde warten, bevor Sie einen weiteren Link anfordern.',
    wait_other: 'Sie müssen {{count}} Sekunden warten, bevor Sie einen weiteren Link anfordern.',
  },
  updatePassword: {
    title: 'Passwort ändern',
    subtitle: 'Wählen Sie das Passwort, mit dem Sie sich ab jetzt anmelden.',
    submit: 'Passwort ändern',
    later: 'Jetzt nicht',
    mismatch: 'Die Passwörter stimmen nicht überein',
    done: 'Passwort geändert',
  },
  secondFactor: {
    title: 'Anmeldung in zwei Schritten',
    subtitle: 'Ihr Passwort ist richtig. Noch ein Schritt.',
    app: {
      label: 'Einmalcode',
      hint: 'Die 6 Ziffern, die Ihre Authenticator-App jetzt zeigt.',
      shape: 'Geben Sie die 6 Ziffern des Codes ein',
      other: 'Stattdessen einen Wiederherstellungscode benutzen',
    },
    recovery: {
      label: 'Wiederherstellungscode',
      hint: 'Einer der Codes, die Sie beim Einrichten der App bekommen haben. Jeder gilt einmal.',
      shape: 'Geben Sie den ganzen Wiederherstellungscode ein',
      other: 'Stattdessen die Authenticator-App benutzen',
    },
    mail: {
      label: 'Einmalcode',
      hint: 'Die 6 Ziffern, die wir an {{sentTo}} gesendet haben. Der Code gilt 15 Minuten.',
      shape: 'Geben Sie die 6 Ziffern des Codes ein',
    },
    choice: {
      subtitle: 'Ihr Passwort ist richtig. Woher soll der Code für den letzten Schritt kommen?',
      app: 'Aus der Authenticator-App',
      mail: 'Per E-Mail',
    },
    setUp: {
      title: 'Anmeldung in zwei Schritten einrichten',
      subtitle:
        'Ihr Passwort ist richtig. Ihre Organisation verlangt einen zweiten Faktor; er wird einmal eingerichtet.',
      submit: 'Einschalten und anmelden',
    },
    codes: {
      title: 'Wiederherstellungscodes aufbewahren',
      subtitle:
        'Die Anmeldung in zwei Schritten ist eingeschaltet. Verlieren Sie die App, treten diese Codes an ihre Stelle.',
      failed:
        'Im Moment konnten keine Wiederherstellungscodes erstellt werden. Sie können das in Ihren Profileinstellungen unter „Zweiter Faktor“ nachholen.',
      goOn: 'Ohne sie fortfahren',
    },
    submit: 'Prüfen',
    submitting: 'Wird geprüft …',
  },
  oauth: { or: 'oder', continueWith: 'Weiter mit {{provider}}' },
  callback: {
    title: 'Anmeldung',
    failedTitle: 'Die Anmeldung hat nicht geklappt',
    working: 'Einen Moment, Sie werden angemeldet.',
    failed: 'Etwas ist schiefgelaufen',
    identityLinked: 'Diese Identität ist schon mit einem anderen Konto verknüpft',
    tokensMissing: 'Zugriffs- oder Aktualisierungstoken fehlt',
    linkExpired: 'Der Link ist abgelaufen oder wurde schon benutzt. Fordern Sie einen neuen an.',
  },
  service: {
    email_address_invalid: 'Die E-Mail-Adresse ist ungültig',
    email_exists: 'Zu dieser E-Mail-Adresse gibt es schon ein Konto',
    email_not_confirmed: 'E-Mail-Adresse nicht bestätigt',
    invalid_credentials: 'E-Mail-Adresse oder Passwort ist falsch',
    mfa_challenge_expired: 'Die Anfrage des zweiten Faktors ist abgelaufen. Versuchen Sie es erneut.',
    mfa_verification_failed: 'Der Einmalcode ist ungültig',
    otp_expired: 'Der Code ist abgelaufen oder ungültig',
    over_email_send_rate_limit: 'Zu viele E-Mails. Versuchen Sie es später erneut.',
    over_request_rate_limit: 'Zu viele Anfragen. Versuchen Sie es später erneut.',
    provider_disabled: 'Diese Anmeldung ist nicht eingerichtet',
    refresh_token_already_used: 'Die Sitzung wurde an anderer Stelle erneuert',
    same_password: 'Das neue Passwort muss sich vom alten unterscheiden.',
    session_expired: 'Die Sitzung ist abgelaufen',
    session_not_found: 'Die Sitzung gibt es nicht mehr',
    signup_disabled: 'Neue Konten sind hier nicht vorgesehen',
    user_already_exists: 'Dieses Konto gibt es schon',
    user_banned: 'Das Konto ist gesperrt',
    validation_failed: 'Die Anfrage ist ungültig',
    weak_password: 'Das Passwort ist bekannt und leicht zu erraten. Wählen Sie ein anderes.',
  },
} satisfies Translation<typeof en>;

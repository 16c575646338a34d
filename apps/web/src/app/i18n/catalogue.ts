import '@aiso/ui/i18n/catalogue.ts';

/**
 * The product's own texts. The area `errors` is not here: it has no English and is read by `errorText` alone.
 */
declare module '@aiso/ui/i18n/catalogue.ts' {
  interface Catalogue {
    /** A person's own account: names, password, second factor, sessions. */
    readonly account: typeof import('./texts/en/account.json');
    /** Administration of the keys of programs. */
    readonly apiKeys: typeof import('./texts/en/apiKeys.json');
    /** The audit log: who did what, when, to what, and how it ended. */
    readonly auditLog: typeof import('./texts/en/auditLog.json');
    /** Sign-in, and what guards say (specification, sections 1, 2, 4, 5 and 8). */
    readonly auth: typeof import('./texts/en/auth.json');
    /** The pages beside sign-in (specification, sections 2, 4, 5 and 8). */
    readonly authPages: typeof import('./texts/en/authPages.json');
    /** The dialog Theme Customization. */
    readonly customization: typeof import('./texts/en/customization.json');
    /** Administration of data migrations and rebuilds. */
    readonly dataMigrations: typeof import('./texts/en/dataMigrations.json');
    /** The frame around every signed-in screen. */
    readonly frame: typeof import('./texts/en/frame.json');
    /** The language menu. */
    readonly languages: typeof import('./texts/en/languages.json');
    /** The models and their cards. */
    readonly modelCards: typeof import('./texts/en/modelCards.json');
    /** Administration of models. */
    readonly models: typeof import('./texts/en/models.json');
    /** How the models do: refusals, verdicts of readers, drift. */
    readonly monitoring: typeof import('./texts/en/monitoring.json');
    /** Titles of menu entries and sections; the menu that the server sends names these keys. */
    readonly navigation: typeof import('./texts/en/navigation.json');
    /** The drawer of notifications. */
    readonly notifications: typeof import('./texts/en/notifications.json');
    /** Mails of an evaluation that were not sent. */
    readonly outbox: typeof import('./texts/en/outbox.json');
    /** The list of patients, and a patient over time. */
    readonly patients: typeof import('./texts/en/patients.json');
    /** The connection and the version. */
    readonly pwa: typeof import('./texts/en/pwa.json');
    /** The reading room. */
    readonly reading: typeof import('./texts/en/reading.json');
    /** Spotlight search. */
    readonly search: typeof import('./texts/en/search.json');
    /** What every list and page says of a study: its state, what it waits for, and conflicts of identity. */
    readonly studies: typeof import('./texts/en/studies.json');
    /** Administration of tenants. */
    readonly tenants: typeof import('./texts/en/tenants.json');
    /** Files that are in no study: on their way, not taken, or cancelled. */
    readonly untaken: typeof import('./texts/en/untaken.json');
    /** Sending files, and what becomes of them. */
    readonly uploads: typeof import('./texts/en/uploads.json');
    /** Administration of people. */
    readonly users: typeof import('./texts/en/users.json');
    /** Where a page of the website cannot be opened. */
    readonly website: typeof import('./texts/en/website.json');
    /** The worklist. */
    readonly worklist: typeof import('./texts/en/worklist.json');
  }
}

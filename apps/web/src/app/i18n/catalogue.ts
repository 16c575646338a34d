import '@aiso/ui/i18n/catalogue.ts';

/**
 * The product's own texts. The area `errors` is not here: it has no English and is read by `errorText` alone.
 */
declare module '@aiso/ui/i18n/catalogue.ts' {
  interface Catalogue {
    /** A person's own account: names, password, second factor, sessions. */
    readonly account: typeof import('@aiso/languages/en/web/account.json');
    /** Administration of the keys of programs. */
    readonly apiKeys: typeof import('@aiso/languages/en/web/apiKeys.json');
    /** The audit log: who did what, when, to what, and how it ended. */
    readonly auditLog: typeof import('@aiso/languages/en/web/auditLog.json');
    /** Sign-in, and what guards say (specification, sections 1, 2, 4, 5 and 8). */
    readonly auth: typeof import('@aiso/languages/en/web/auth.json');
    /** The pages beside sign-in (specification, sections 2, 4, 5 and 8). */
    readonly authPages: typeof import('@aiso/languages/en/web/authPages.json');
    /** The dialog Theme Customization. */
    readonly customization: typeof import('@aiso/languages/en/web/customization.json');
    /** Administration of data migrations and rebuilds. */
    readonly dataMigrations: typeof import('@aiso/languages/en/web/dataMigrations.json');
    /** The frame around every signed-in screen. */
    readonly frame: typeof import('@aiso/languages/en/web/frame.json');
    /** Who is to read a study, what people say of it, and why they disagree with a finding. */
    readonly handover: typeof import('@aiso/languages/en/web/handover.json');
    /** The language menu. */
    readonly languages: typeof import('@aiso/languages/en/web/languages.json');
    /** The models and their cards. */
    readonly modelCards: typeof import('@aiso/languages/en/web/modelCards.json');
    /** Administration of models. */
    readonly models: typeof import('@aiso/languages/en/web/models.json');
    /** How the models do: refusals, verdicts of readers, drift. */
    readonly monitoring: typeof import('@aiso/languages/en/web/monitoring.json');
    /** Titles of menu entries and sections; the menu that the server sends names these keys. */
    readonly navigation: typeof import('@aiso/languages/en/web/navigation.json');
    /** The drawer of notifications. */
    readonly notifications: typeof import('@aiso/languages/en/web/notifications.json');
    /** Mails of an evaluation that were not sent. */
    readonly outbox: typeof import('@aiso/languages/en/web/outbox.json');
    /** The list of patients, and a patient over time. */
    readonly patients: typeof import('@aiso/languages/en/web/patients.json');
    /** The connection and the version. */
    readonly pwa: typeof import('@aiso/languages/en/web/pwa.json');
    /** The reading room. */
    readonly reading: typeof import('@aiso/languages/en/web/reading.json');
    /** De-identified copies of images, and who takes them along. */
    readonly research: typeof import('@aiso/languages/en/web/research.json');
    /** What roles of people are called. */
    readonly roles: typeof import('@aiso/languages/en/web/roles.json');
    /** Spotlight search. */
    readonly search: typeof import('@aiso/languages/en/web/search.json');
    /** Who saw a patient, a study or an image. */
    readonly seenBy: typeof import('@aiso/languages/en/web/seenBy.json');
    /** The start page: what waits, what was read and found today, what goes wrong. */
    readonly start: typeof import('@aiso/languages/en/web/start.json');
    /** What every list and page says of a study: its state, what it waits for, and conflicts of identity. */
    readonly studies: typeof import('@aiso/languages/en/web/studies.json');
    /** How the installation is: what is wrong, queues, storage, access. */
    readonly system: typeof import('@aiso/languages/en/web/system.json');
    /** Administration of tenants. */
    readonly tenants: typeof import('@aiso/languages/en/web/tenants.json');
    /** Files that are in no study: on their way, not taken, or cancelled. */
    readonly untaken: typeof import('@aiso/languages/en/web/untaken.json');
    /** Sending files, and what becomes of them. */
    readonly uploads: typeof import('@aiso/languages/en/web/uploads.json');
    /** Administration of people. */
    readonly users: typeof import('@aiso/languages/en/web/users.json');
    /** Where a page of the website cannot be opened. */
    readonly website: typeof import('@aiso/languages/en/web/website.json');
    /** The worklist. */
    readonly worklist: typeof import('@aiso/languages/en/web/worklist.json');
  }
}

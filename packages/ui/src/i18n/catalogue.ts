/**
 * Every text by area, as English has it in `@aiso/languages/en`. Tests hold the other languages to its
 * shape. A program says what it has beside these by merging its own into this interface.
 */
export interface Catalogue {
  /** Words and sentences that many screens share. */
  readonly common: typeof import('@aiso/languages/en/ui/common.json');
  /** What opens on a table: its columns, and its saved views. */
  readonly lists: typeof import('@aiso/languages/en/ui/lists.json');
  /** Tables, dialogs, forms, pictures, dates, charts and files. */
  readonly ui: typeof import('@aiso/languages/en/ui/ui.json');
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Catalogue;
  }
}

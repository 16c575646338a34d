import '@aiso/ui/i18n/catalogue.ts';

/** The template's own texts. Its screens are English (specification, section 1). */
declare module '@aiso/ui/i18n/catalogue.ts' {
  interface Catalogue {
    readonly chat: typeof import('./texts/en/chat.json');
    /** What it adds to the notifications and to the search. */
    readonly demo: typeof import('./texts/en/demo.json');
    readonly switcher: typeof import('./texts/en/switcher.json');
    readonly weather: typeof import('./texts/en/weather.json');
  }
}

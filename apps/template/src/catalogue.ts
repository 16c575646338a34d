import '@aiso/ui/i18n/catalogue.ts';

/** The template's own texts. Its screens are English (specification, section 1). */
declare module '@aiso/ui/i18n/catalogue.ts' {
  interface Catalogue {
    readonly chat: typeof import('@aiso/languages/en/template/chat.json');
    /** What every dashboard says around its cards, and what it says while they are arranged. */
    readonly dashboard: typeof import('@aiso/languages/en/template/dashboard.json');
    readonly dashboardEditor: typeof import('@aiso/languages/en/template/dashboardEditor.json');
    /** What it adds to the notifications and to the search. */
    readonly demo: typeof import('@aiso/languages/en/template/demo.json');
    readonly switcher: typeof import('@aiso/languages/en/template/switcher.json');
    readonly weather: typeof import('@aiso/languages/en/template/weather.json');
  }
}

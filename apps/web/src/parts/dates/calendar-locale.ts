/** The product's language codes and the calendar's names for them; English is built in. */
const LOCALES: Readonly<Record<string, { name: string; load: () => Promise<unknown> }>> = {
  de: { name: 'de', load: () => import('dayjs/locale/de') },
  es: { name: 'es', load: () => import('dayjs/locale/es') },
  fr: { name: 'fr', load: () => import('dayjs/locale/fr') },
  ae: { name: 'ar', load: () => import('dayjs/locale/ar') },
  cn: { name: 'zh-cn', load: () => import('dayjs/locale/zh-cn') },
};

const loaded = new Map<string, Promise<string>>();

/** The calendar's locale for a language of the product, loaded once; the same promise for the same language. */
export function calendarLocale(language: string): Promise<string> {
  let promise = loaded.get(language);
  if (promise === undefined) {
    const locale = LOCALES[language];
    promise = locale === undefined ? Promise.resolve('en') : locale.load().then(() => locale.name);
    loaded.set(language, promise);
  }
  return promise;
}

/** dayjs's calendars by BCP 47 tag; English is built in. */
const CALENDARS: Readonly<Record<string, () => Promise<{ readonly default: { readonly name: string } }>>> = {
  ar: () => import('dayjs/locale/ar'),
  de: () => import('dayjs/locale/de'),
  es: () => import('dayjs/locale/es'),
  fr: () => import('dayjs/locale/fr'),
  'zh-CN': () => import('dayjs/locale/zh-cn'),
};

const loaded = new Map<string, Promise<string>>();

const load = async (locale: string): Promise<string> => (await CALENDARS[locale]?.())?.default.name ?? 'en';

/** The name of a locale's calendar in dayjs, loaded once; the same promise for the same locale. */
export function calendarLocale(locale: string): Promise<string> {
  const promise = loaded.get(locale) ?? load(locale);
  loaded.set(locale, promise);
  return promise;
}

/** dayjs's calendars by BCP 47 tag; English is built in. */
const CALENDARS: Readonly<Record<string, () => Promise<unknown>>> = {
  ar: () => import('dayjs/locale/ar'),
  de: () => import('dayjs/locale/de'),
  es: () => import('dayjs/locale/es'),
  fr: () => import('dayjs/locale/fr'),
  'zh-CN': () => import('dayjs/locale/zh-cn'),
};

const loaded = new Map<string, Promise<string>>();

async function load(language: string): Promise<string> {
  const calendar = CALENDARS[language];
  if (calendar === undefined) return 'en';
  await calendar();
  return language.toLowerCase();
}

/** dayjs's name for the calendar of a language (BCP 47), loaded once; the same promise for the same language. */
export function calendarLocale(language: string): Promise<string> {
  const promise = loaded.get(language) ?? load(language);
  loaded.set(language, promise);
  return promise;
}

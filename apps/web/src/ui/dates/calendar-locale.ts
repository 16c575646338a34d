/** Each language's own calendar; English is built in. */
const calendars = import.meta.glob<{ default: string }>('../../app/i18n/*/calendar.ts');

const loaded = new Map<string, Promise<string>>();

async function load(code: string): Promise<string> {
  return (await calendars[`../../app/i18n/${code}/calendar.ts`]?.())?.default ?? 'en';
}

/** The calendar's locale for a language of the product, loaded once; the same promise for the same language. */
export function calendarLocale(code: string): Promise<string> {
  const promise = loaded.get(code) ?? load(code);
  loaded.set(code, promise);
  return promise;
}

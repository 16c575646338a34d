const DAY_MS = 86_400_000;

/** Made once for each language. */
const made = new Map<string, Intl.DateTimeFormat>();
function format(locale: string, key: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const known = made.get(`${locale} ${key}`) ?? new Intl.DateTimeFormat(locale, options);
  made.set(`${locale} ${key}`, known);
  return known;
}

/** As short as a list needs it: a time today, a day this year, else a date. */
export function shortDate(ms: number, nowMs: number, locale: string): string {
  const [date, now] = [new Date(ms), new Date(nowMs)];
  if (nowMs - ms < DAY_MS && date.getDate() === now.getDate()) {
    return format(locale, 'time', { hour: 'numeric', minute: '2-digit' }).format(date);
  }
  return date.getFullYear() === now.getFullYear()
    ? format(locale, 'day', { day: 'numeric', month: 'short' }).format(date)
    : format(locale, 'date', { dateStyle: 'short' }).format(date);
}

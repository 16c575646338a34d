/** Where else one may want to know the time. */
export const ZONES = [
  { id: 'new-york', name: 'New York', zone: 'America/New_York' },
  { id: 'london', name: 'London', zone: 'Europe/London' },
  { id: 'dubai', name: 'Dubai', zone: 'Asia/Dubai' },
  { id: 'kolkata', name: 'Kolkata', zone: 'Asia/Kolkata' },
  { id: 'tokyo', name: 'Tokyo', zone: 'Asia/Tokyo' },
] as const;

export type ZoneId = (typeof ZONES)[number]['id'];
export const ZONE_IDS = ZONES.map(({ id }) => id);

const made = new Map<string, Intl.DateTimeFormat>();
function hours(locale: string, timeZone: string | undefined, isWhole: boolean): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${isWhole}`;
  const format =
    made.get(key) ??
    new Intl.DateTimeFormat(locale, {
      hour: 'numeric',
      ...(isWhole ? {} : { minute: '2-digit' }),
      ...(timeZone === undefined ? {} : { timeZone }),
    });
  made.set(key, format);
  return format;
}

const minutesIn = (moment: number, timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en', { minute: 'numeric', timeZone }).format(moment));

/** "8 AM": an hour of a clock here; "1:30 PM" where it is no whole one elsewhere. */
export function hourText(moment: number, locale: string, zoneId: ZoneId | null = null): string {
  const timeZone = ZONES.find(({ id }) => id === zoneId)?.zone;
  const isWhole = timeZone === undefined || minutesIn(moment, timeZone) === 0;
  return hours(locale, timeZone, isWhole).format(moment);
}

/** "GMT+1", "EST": what the time is called here, or there. */
export function zoneName(moment: number, locale: string, zoneId: ZoneId | null): string {
  const timeZone = ZONES.find(({ id }) => id === zoneId)?.zone;
  const parts = new Intl.DateTimeFormat(locale, {
    timeZoneName: 'short',
    ...(timeZone === undefined ? {} : { timeZone }),
  }).formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** A calendar day without a time zone, `YYYY-MM-DD`. */
export type Day = string;
export type DayRange = { readonly from: Day | null; readonly to: Day | null };

/** The days that pickers offer (specification, section 9), and the server takes. */
export const FIRST_DAY: Day = '1900-01-01';
export const LAST_DAY: Day = '2099-12-31';
export const ANY_TIME: DayRange = { from: null, to: null };

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** The day that it is here. */
export const dayOf = (date: Date): Day =>
  `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;

export const isDay = (text: string): text is Day =>
  /^\d{4}-\d\d-\d\d$/u.test(text) &&
  text >= FIRST_DAY &&
  text <= LAST_DAY &&
  !Number.isNaN(Date.parse(`${text}T00:00Z`)) &&
  new Date(`${text}T00:00Z`).toISOString().startsWith(text);

/** Counted in UTC, where every day has 24 hours. */
export function addDays(day: Day, days: number): Day {
  const date = new Date(`${day}T00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Of lists; of what is counted over longer times. */
export const PRESETS = ['today', 'week', 'thirtyDays', 'month'] as const;
export const LONG_PRESETS = ['week', 'thirtyDays', 'ninetyDays', 'month', 'fiftyTwoWeeks'] as const;
export type Preset = (typeof PRESETS)[number] | (typeof LONG_PRESETS)[number];

/**
 * `week`, `thirtyDays`, `ninetyDays` and `fiftyTwoWeeks` (364 days, whole weeks) are the last ones with
 * today, `month` is the calendar's up to today.
 */
export function rangeOf(preset: Preset, today: Day): DayRange {
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'week':
      return { from: addDays(today, -6), to: today };
    case 'thirtyDays':
      return { from: addDays(today, -29), to: today };
    case 'ninetyDays':
      return { from: addDays(today, -89), to: today };
    case 'fiftyTwoWeeks':
      return { from: addDays(today, -363), to: today };
    case 'month':
      return { from: `${today.slice(0, 8)}01`, to: today };
  }
}

export const presetOf = (
  { from, to }: DayRange,
  today: Day,
  presets: readonly Preset[] = PRESETS,
): Preset | null =>
  presets.find((preset) => {
    const range = rangeOf(preset, today);
    return range.from === from && range.to === to;
  }) ?? null;

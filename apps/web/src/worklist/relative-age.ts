const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['minute', 60],
  ['hour', 3_600],
  ['day', 86_400],
  ['month', 2_629_800],
  ['year', 31_557_600],
];

/** "5 min ago" in the coarsest unit that fits; "now" within the first minute. @param locale BCP 47 */
export function relativeAge(iso: string, nowMs: number, locale: string): string {
  const seconds = Math.max(0, (nowMs - Date.parse(iso)) / 1000);
  const step = STEPS.findLast(([, length]) => seconds >= length);
  if (step === undefined) return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'second');
  const [unit, length] = step;
  const format = new Intl.RelativeTimeFormat(locale, { style: 'narrow', numeric: 'always' });
  return format.format(-Math.floor(seconds / length), unit);
}

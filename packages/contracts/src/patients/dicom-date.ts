/** Nobody who is examined was born before; devices write such days where they have none. */
const FIRST_DAY = '1800-01-01';

/**
 * Date (DA, PS3.5 6.2) `yyyymmdd`, the old `yyyy.mm.dd`, or with other marks as some devices write them
 * (`yyyy-mm-dd`, `yyyy/mm/dd`), as `YYYY-MM-DD`; null for what is no day of the calendar, and before 1800.
 */
export function parseDicomDate(text: string | null): string | null {
  const parts = /^\s*(\d{4})([./-]?)(\d{2})\2(\d{2})\s*$/u.exec(text ?? '');
  if (parts === null) return null;
  const iso = `${parts[1]}-${parts[3]}-${parts[4]}`;
  const day = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(iso) && iso >= FIRST_DAY ? iso : null;
}

/** @param day `YYYY-MM-DD` */
export const writeDicomDate = (day: string): string => day.replaceAll('-', '');

/** Values that mean nothing, for attributes that must have one (action D). */
const DUMMIES: Readonly<Record<string, string>> = {
  AE: 'ANON',
  AS: '000D',
  CS: 'ANON',
  DA: '19000101',
  DS: '0',
  DT: '19000101000000',
  IS: '0',
  PN: 'ANON',
  TM: '000000',
  UR: 'about:blank',
  ...Object.fromEntries(['LO', 'LT', 'SH', 'ST', 'UC', 'UT'].map((vr) => [vr, 'ANONYMIZED'])),
};

/** @param length of the old value: numbers and bytes become as many zeros */
export function dummyValue(vr: string, length: number): Buffer {
  const dummy = DUMMIES[vr];
  return dummy === undefined ? Buffer.alloc(length) : Buffer.from(dummy, 'latin1');
}

/** Each value of an attribute without its padding. */
export const valuesOf = (bytes: Buffer): string[] =>
  bytes
    .toString('latin1')
    .split('\\')
    .map((value) => value.replaceAll('\0', ' ').trim());

/** Whether each value is a UID by its characters, or empty (PS3.5 9.1). */
export const areUids = (bytes: Buffer): boolean =>
  valuesOf(bytes).every((value) => /^[\d.]{0,64}$/u.test(value));

const DAY_MS = 86_400_000;

/**
 * Moves the day of each value (DA, DT); times of day stay, so that TM stays as it is.
 * @returns null where a value is no day of the calendar
 */
export function shiftedDates(bytes: Buffer, vr: string, days: number): Buffer | null {
  if (vr === 'TM') return isTimes(bytes) ? bytes : null;
  const moved = valuesOf(bytes).map((value) => shiftedDate(value, vr, days));
  return moved.includes(null) ? null : Buffer.from(moved.join('\\'), 'latin1');
}

const isTimes = (bytes: Buffer): boolean =>
  valuesOf(bytes).every((value) =>
    /^(\d{2}){0,3}(\.\d{1,6})?$|^\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?$/u.test(value),
  );

function shiftedDate(value: string, vr: string, days: number): string | null {
  if (value === '') return '';
  const parts = /^(\d{4})(\.?)(\d{2})\2(\d{2})(.*)$/u.exec(value);
  if (parts === null) return null;
  const [, year = '', , month = '', day = '', rest = ''] = parts;
  const isRestFine = vr === 'DA' ? rest === '' : /^(\d{2}){0,3}(\.\d{1,6})?([+-]\d{4})?$/u.test(rest);
  const time = Date.parse(`${year}-${month}-${day}T00:00:00Z`);
  if (!isRestFine || Number.isNaN(time)) return null;
  if (!new Date(time).toISOString().startsWith(`${year}-${month}-${day}`)) return null;
  const moved = new Date(time + days * DAY_MS).toISOString();
  return /^\d{4}-/u.test(moved) ? moved.slice(0, 10).replaceAll('-', '') + rest : null;
}

const SIZE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** The narrowest names are misread: "vor 11 m", "hace 5 m" are metres. So is the short one of a month. */
const AGE_STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number, Intl.RelativeTimeFormatStyle])[] = [
  ['minute', 60, 'short'],
  ['hour', 3_600, 'short'],
  ['day', 86_400, 'short'],
  ['month', 2_629_800, 'long'],
  ['year', 31_557_600, 'long'],
];

/** Made at the first call, once for each `digits`: a formatter costs more than what it formats. */
function lazily<Made>(make: (digits: number) => Made): (digits?: number) => Made {
  const made = new Map<number, Made>();
  return (digits = 0) => {
    const known = made.get(digits) ?? make(digits);
    made.set(digits, known);
    return known;
  };
}

function sizeFormat(locale: string): (bytes: number) => string {
  const format = lazily((power) => {
    const unit = SIZE_UNITS[power] ?? 'gigabyte';
    return new Intl.NumberFormat(locale, {
      style: 'unit',
      unit,
      unitDisplay: unit === 'byte' ? 'long' : 'short',
      maximumFractionDigits: power < 2 ? 0 : 1,
    });
  });
  return (bytes) => {
    const power = bytes < 1000 ? 0 : Math.min(SIZE_UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
    return format(power).format(bytes / 1000 ** power);
  };
}

function ageFormat(locale: string): (iso: string, nowMs: number) => string {
  const now = lazily(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
  const ago = lazily((step) => {
    const [, , style] = AGE_STEPS[step] ?? [];
    return new Intl.RelativeTimeFormat(locale, { style: style ?? 'long', numeric: 'always' });
  });
  return (iso, nowMs) => {
    const seconds = Math.max(0, (nowMs - Date.parse(iso)) / 1000);
    const index = AGE_STEPS.findLastIndex(([, length]) => seconds >= length);
    const step = AGE_STEPS[index];
    if (step === undefined) return now().format(0, 'second');
    const [unit, length] = step;
    return ago(index).format(-Math.floor(seconds / length), unit);
  };
}

function makeFormats(locale: string) {
  const integer = lazily(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }));
  const megabytes = lazily(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }));
  const decimal = lazily(
    (digits) =>
      new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  );
  const share = lazily(() => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }));
  const exactShare = lazily(
    (digits) =>
      new Intl.NumberFormat(locale, {
        style: 'percent',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }),
  );
  const dateTime = lazily(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }));
  const time = lazily(() => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }));
  const day = lazily(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }));
  return {
    integer: (value: number) => integer().format(value),
    /** With exactly `digits` decimals, so that columns line up. */
    decimal: (value: number, digits = 2) => decimal(digits).format(value),
    /** At most one decimal, or exactly `digits`. */
    percent: (value: number, digits?: number) =>
      (digits === undefined ? share() : exactShare(digits)).format(value),
    /** A time of day: of a moment, ISO 8601 or milliseconds, or of a clock, `07:30`. */
    time: (at: string | number) =>
      time().format(new Date(typeof at === 'string' && at.length === 5 ? `2000-01-01T${at}` : at)),
    dateTime: (iso: string) => dateTime().format(new Date(iso)),
    /**
     * `2026-01-31`, a day without a time zone. Read as local midnight: as UTC it would be the day before west
     * of Greenwich.
     */
    day: (isoDay: string) => day().format(new Date(`${isoDay}T00:00`)),
    /** "5 min. ago" in the coarsest unit that fits; "now" within the first minute. */
    age: ageFormat(locale),
    megabytes: (bytes: number) => megabytes().format(bytes / 1_000_000),
    /** In the unit that fits it (decimal units, one decimal from megabytes on). */
    size: sizeFormat(locale),
  };
}

export type Formats = ReturnType<typeof makeFormats>;

const made = new Map<string, Formats>();

/** Numbers, dates and sizes as `locale` (BCP 47) writes them. Shares are 0–1, dates ISO 8601. */
export function formatsOf(locale: string): Formats {
  const formats = made.get(locale) ?? makeFormats(locale);
  made.set(locale, formats);
  return formats;
}

export type Sky = 'sun' | 'partSun' | 'cloud' | 'shower' | 'thunder';
export type TemperatureUnit = 'C' | 'F';

export const SKY_WORDS: Readonly<Record<Sky, string>> = {
  sun: 'Sunny',
  partSun: 'Partly Cloudy',
  cloud: 'Cloudy',
  shower: 'Rain Shower',
  thunder: 'Thunderstorm',
};

/** The specification's values, section 2. Temperatures in °C. */
export const NOW = { temperatureC: 17, sky: 'shower' } as const;

type ForecastDay = {
  readonly sky: Sky;
  readonly highC: number;
  readonly lowC: number;
};

export const SHORT_FORECAST_DAYS = 4;

/** Ten days from today on, of which the card shows the first four unasked. */
export const FORECAST: readonly ForecastDay[] = [
  { sky: 'shower', highC: 17, lowC: 11 },
  { sky: 'cloud', highC: 18, lowC: 12 },
  { sky: 'partSun', highC: 20, lowC: 12 },
  { sky: 'sun', highC: 23, lowC: 13 },
  { sky: 'sun', highC: 25, lowC: 15 },
  { sky: 'thunder', highC: 22, lowC: 16 },
  { sky: 'shower', highC: 18, lowC: 13 },
  { sky: 'cloud', highC: 17, lowC: 11 },
  { sky: 'partSun', highC: 19, lowC: 10 },
  { sky: 'sun', highC: 21, lowC: 11 },
];

const DAY_FORMAT = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric' });

/** What the day so many days after `now` is called. */
export function dayName(daysAfter: number, now: Date): string {
  if (daysAfter === 0) return 'Today';
  if (daysAfter === 1) return 'Tomorrow';
  return DAY_FORMAT.format(new Date(now.getFullYear(), now.getMonth(), now.getDate() + daysAfter));
}

export const DETAILS = [
  { id: 'uv', name: 'UV Index', value: '2', words: 'Low' },
  { id: 'humidity', name: 'Humidity', value: '92%', words: null },
  { id: 'rainfall', name: 'Rainfall', value: '1.15 inches', words: 'over 6h, 0.75 expected' },
  { id: 'pressure', name: 'Pressure', value: '29.98 inHg', words: null },
] as const;

export const temperatureText = (celsius: number, unit: TemperatureUnit): string =>
  `${unit === 'C' ? celsius : Math.round(celsius * 1.8 + 32)}°`;

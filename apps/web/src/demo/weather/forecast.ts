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
  readonly day: string;
  readonly sky: Sky;
  readonly highC: number;
  readonly lowC: number;
};

export const SHORT_FORECAST_DAYS = 4;

/** Ten days, of which the card shows the first four unasked. */
export const FORECAST: readonly ForecastDay[] = [
  { day: 'Today', sky: 'shower', highC: 17, lowC: 11 },
  { day: 'Tomorrow', sky: 'cloud', highC: 18, lowC: 12 },
  { day: 'Day 3', sky: 'partSun', highC: 20, lowC: 12 },
  { day: 'Day 4', sky: 'sun', highC: 23, lowC: 13 },
  { day: 'Day 5', sky: 'sun', highC: 25, lowC: 15 },
  { day: 'Day 6', sky: 'thunder', highC: 22, lowC: 16 },
  { day: 'Day 7', sky: 'shower', highC: 18, lowC: 13 },
  { day: 'Day 8', sky: 'cloud', highC: 17, lowC: 11 },
  { day: 'Day 9', sky: 'partSun', highC: 19, lowC: 10 },
  { day: 'Day 10', sky: 'sun', highC: 21, lowC: 11 },
];

export const DETAILS = [
  { id: 'uv', name: 'UV Index', value: '2', words: 'Low' },
  { id: 'humidity', name: 'Humidity', value: '92%', words: null },
  { id: 'rainfall', name: 'Rainfall', value: '1.15 inches', words: 'over 6h, 0.75 expected' },
  { id: 'pressure', name: 'Pressure', value: '29.98 inHg', words: null },
] as const;

export const temperatureText = (celsius: number, unit: TemperatureUnit): string =>
  `${unit === 'C' ? celsius : Math.round(celsius * 1.8 + 32)}°`;

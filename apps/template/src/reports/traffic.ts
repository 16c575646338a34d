import type { Day } from '@aiso/ui/dates/day.ts';
import { rhythm } from '../kit/calendar.ts';
import { randomOf } from '../kit/random.ts';
import { splitOf } from '../kit/split.ts';

export const AUDIENCES = [
  { id: 'new', title: 'New visitors' },
  { id: 'returning', title: 'Returning visitors' },
  { id: 'members', title: 'Members' },
] as const;
export type Audience = (typeof AUDIENCES)[number]['id'];

/** Where visits come from; the order of `Traffic.sources`. */
export const SOURCES = ['Search', 'Direct', 'Newsletter', 'Advertising', 'Social', 'Partner shops'] as const;

/** The order of `Traffic.pages`. */
export const PAGES = [
  'Home',
  'Olive oil',
  'Coffee',
  'Gift boxes',
  'Chocolate',
  'Cheese',
  'Tea',
  'Spices',
  'Recipes',
  'Delivery',
] as const;

/** The way to an order; the order of `Traffic.steps`. */
export const STEPS = ['Visits', 'Viewed a product', 'Added to cart', 'Started checkout', 'Ordered'] as const;

/** What one audience of one country did on one day. */
export type Traffic = {
  readonly audience: Audience;
  /** ISO 3166-1, alpha-2. */
  readonly country: string;
  /** By `STEPS`, each one a part of the one before. */
  readonly steps: readonly number[];
  /** Visits by `SOURCES`; their sum is all visits. */
  readonly sources: readonly number[];
  /** Views of pages by `PAGES`. */
  readonly pages: readonly number[];
  readonly cents: number;
  readonly targetCents: number;
};

type Country = {
  readonly weight: number;
  /** What an order is worth there, 1 for the usual. */
  readonly price: number;
  /** Cities with their parts; the rest of the country is the rest. */
  readonly cities: Readonly<Record<string, number>>;
};

export const COUNTRIES: Readonly<Record<string, Country>> = {
  DE: { weight: 0.24, price: 1, cities: { Berlin: 0.21, Hamburg: 0.15, Munich: 0.14, Cologne: 0.1 } },
  US: { weight: 0.17, price: 1.22, cities: { 'New York': 0.19, 'Los Angeles': 0.13, Chicago: 0.09 } },
  GB: { weight: 0.13, price: 1.06, cities: { London: 0.34, Manchester: 0.11, Edinburgh: 0.07 } },
  FR: { weight: 0.11, price: 1.02, cities: { Paris: 0.33, Lyon: 0.12, Marseille: 0.09 } },
  NL: { weight: 0.07, price: 0.98, cities: { Amsterdam: 0.26, Rotterdam: 0.16, Utrecht: 0.12 } },
  ES: { weight: 0.06, price: 0.88, cities: { Madrid: 0.28, Barcelona: 0.24, Valencia: 0.09 } },
  AT: { weight: 0.05, price: 1.01, cities: { Vienna: 0.41, Graz: 0.13, Salzburg: 0.1 } },
  CH: { weight: 0.05, price: 1.31, cities: { Zürich: 0.29, Geneva: 0.17, Basel: 0.12 } },
  IT: { weight: 0.045, price: 0.93, cities: { Milan: 0.27, Rome: 0.2, Turin: 0.1 } },
  SE: { weight: 0.035, price: 1.04, cities: { Stockholm: 0.37, Gothenburg: 0.17, Malmö: 0.11 } },
  PL: { weight: 0.025, price: 0.79, cities: { Warsaw: 0.29, Kraków: 0.16, Lublin: 0.1 } },
  CA: { weight: 0.015, price: 1.12, cities: { Toronto: 0.3, Montréal: 0.19, Vancouver: 0.16 } },
};

type Habit = {
  readonly weight: number;
  /** From a step to the next. */
  readonly rates: readonly number[];
  /** What an order is worth, in cents. */
  readonly basket: number;
  readonly sources: readonly number[];
  readonly pagesPerVisit: number;
};

const HABITS: Readonly<Record<Audience, Habit>> = {
  new: {
    weight: 0.55,
    rates: [0.52, 0.13, 0.47, 0.62],
    basket: 3_640,
    sources: [0.46, 0.09, 0.02, 0.22, 0.15, 0.06],
    pagesPerVisit: 2.7,
  },
  returning: {
    weight: 0.29,
    rates: [0.66, 0.21, 0.58, 0.73],
    basket: 4_580,
    sources: [0.3, 0.27, 0.16, 0.11, 0.1, 0.06],
    pagesPerVisit: 3.9,
  },
  members: {
    weight: 0.16,
    rates: [0.78, 0.34, 0.71, 0.84],
    basket: 6_120,
    sources: [0.14, 0.39, 0.33, 0.04, 0.07, 0.03],
    pagesPerVisit: 4.8,
  },
};

const VISITS_A_DAY = 9_200;
/** People look around at weekends, and order on Sundays and Mondays. */
const WEEKDAYS = [1.05, 0.97, 0.95, 0.93, 0.92, 1.08, 1.16];
/** Gifts sell before the holidays, little in high summer. */
const MONTHS = [0.88, 0.93, 0.95, 0.98, 0.99, 0.91, 0.84, 0.86, 0.97, 1.06, 1.24, 1.46];
const REAL = rhythm({ weekdays: WEEKDAYS, months: MONTHS, growth: 0.13 });
const PLANNED = rhythm({ weekdays: WEEKDAYS, months: MONTHS, growth: 0.11 });
const PAGE_WEIGHTS = [0.24, 0.13, 0.12, 0.08, 0.1, 0.08, 0.07, 0.05, 0.09, 0.04];
const GIFT_BOXES = PAGES.indexOf('Gift boxes');

/** All traffic of a day, the same for the same day whenever it is asked for. */
export function trafficOf(day: Day): readonly Traffic[] {
  const random = randomOf(`reports ${day}`);
  const about = (by: number): number => 1 + by * (2 * random.share() - 1);
  const isBeforeHolidays = day.slice(5) >= '11-01';
  const mood = random.normal(1, 0.05);
  const pageWeights = PAGE_WEIGHTS.map((weight, at) =>
    at === GIFT_BOXES && isBeforeHolidays ? weight * 2.6 : weight,
  );
  return Object.entries(COUNTRIES).flatMap(([country, { weight, price }]) =>
    AUDIENCES.map(({ id: audience }): Traffic => {
      const { rates, ...habit } = HABITS[audience];
      const usual = VISITS_A_DAY * weight * habit.weight;
      const basket = habit.basket * price;
      const steps = [Math.round(usual * REAL.ofDay(day) * mood * about(0.12))];
      for (const rate of rates) {
        const before = steps.at(-1) ?? 0;
        steps.push(Math.min(before, Math.round(before * rate * about(0.1))));
      }
      const visits = steps[0] ?? 0;
      const orders = steps.at(-1) ?? 0;
      const planned = rates.reduce((left, rate) => left * rate, usual * PLANNED.ofDay(day));
      return {
        audience,
        country,
        steps,
        sources: splitOf(
          visits,
          habit.sources.map((part) => part * about(0.25)),
        ),
        pages: splitOf(
          Math.round(visits * habit.pagesPerVisit * about(0.08)),
          pageWeights.map((part) => part * about(0.2)),
        ),
        cents: Math.round(orders * basket * about(0.09)),
        targetCents: Math.round(planned * basket),
      };
    }),
  );
}

import type { TextsOf } from '../texts.ts';

type PricingTexts = TextsOf<'pricing'>;

/** How much of it: a number, or in words. */
export type Amount = number | 'any' | 'yes' | 'no';
export type Feature = keyof PricingTexts['comparison']['rows'];

/** A sample of the template. */
export type Plan = {
  readonly name: keyof PricingTexts['plans'];
  /** US dollars. */
  readonly monthly: number;
  readonly isRecommended: boolean;
  readonly includes: Readonly<Record<Feature, Amount>>;
};

/** What a plan's card names, in its order; the comparison has all of it. */
export const SHOWN_FEATURES = [
  'readers',
  'studies',
  'models',
  'organisations',
  'shadow',
] as const satisfies readonly Feature[];

export const PLANS: readonly Plan[] = [
  {
    name: 'practice',
    monthly: 29,
    isRecommended: false,
    includes: { readers: 3, studies: 500, models: 1, organisations: 1, audit: 'yes', shadow: 'no' },
  },
  {
    name: 'clinic',
    monthly: 79,
    isRecommended: true,
    includes: { readers: 15, studies: 5000, models: 3, organisations: 1, audit: 'yes', shadow: 'yes' },
  },
  {
    name: 'network',
    monthly: 199,
    isRecommended: false,
    includes: {
      readers: 'any',
      studies: 'any',
      models: 'any',
      organisations: 10,
      audit: 'yes',
      shadow: 'yes',
    },
  },
];

const PAID_MONTHS_A_YEAR = 10;
export const annualPrice = ({ monthly }: Plan): number => monthly * PAID_MONTHS_A_YEAR;
export const annualSaving = ({ monthly }: Plan): number => monthly * (12 - PAID_MONTHS_A_YEAR);

import { z } from 'zod';
import { typedLine } from '../typed-text.ts';

/** The field of the form, and how an option's text is understood. `own` is written for one setting. */
type Control =
  | { readonly control: 'line'; readonly most: number }
  | { readonly control: 'choice'; readonly values: readonly string[] }
  | { readonly control: 'switch' | 'own' };

/** What of a tenant whoever administers tenants writes, and all of its people are answered. */
export type TenantSetting = Control & {
  /** Of `app.tenants`. Where each value of an object has a column of its own: by their keys. */
  readonly column: string | Readonly<Record<string, string>>;
  /** What may be written. */
  readonly takes: z.ZodType;
  /** What is answered: what was written before a bound became narrower, too. */
  readonly answers: z.ZodType;
  /** Of a tenant of which nothing else is said. Without it, something must be said. */
  readonly initial?: unknown;
  /** Whether it must or may be said of a new tenant, or is initial and changed afterwards. */
  readonly whenAdded: 'must be said' | 'may be said' | 'initial';
  /** Of `aiso tenants add` and `change`: `--flag VALUE`, and what the usage says of the value. */
  readonly options: readonly { readonly flag: string; readonly value: string; readonly says?: string }[];
};

/** A line of at most so many characters. */
export const line = <const Most extends number>(most: Most) =>
  ({ control: 'line', most, takes: typedLine(most).min(1), answers: z.string() }) as const;

/** One of these. */
export const choice = <const Values extends readonly string[]>(values: Values) =>
  ({ control: 'choice', values, takes: z.enum(values), answers: z.enum(values) }) as const;

/** Answered as it is written. */
export const own = <Schema extends z.ZodType>(schema: Schema) =>
  ({ control: 'own', takes: schema, answers: schema }) as const;

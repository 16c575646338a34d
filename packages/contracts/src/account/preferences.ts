import { z } from 'zod';
import type { Immutable } from '../answer-values.ts';
import { ONE_LINE } from '../shown-text.ts';
import { typedLine } from '../typed-text.ts';
import { PREFERENCE_MAX_LENGTH, SHARED_VIEW_LISTS } from './preference-limits.ts';

/** So many has a person. */
export const PREFERENCES_MOST = 100;

/**
 * What kind of choice it is, and of what: `keys`, `views:worklist`, `columns:patients`. Its value is the
 * client's own: JSON that this program keeps and does not read.
 */
const preferenceName = z.string().regex(/^[a-z]{1,20}(?::[\w -]{1,50})?$/u);
const value = z.string().max(PREFERENCE_MAX_LENGTH);

export const preferenceParamsSchema = z.strictObject({ name: preferenceName });
export const preferenceSchema = z.strictObject({ value });
export const preferencesSchema = z.strictObject({
  preferences: z.array(z.strictObject({ name: z.string(), value: z.string() })),
});
export type PreferencesView = Immutable<z.output<typeof preferencesSchema>>;

/** So many views of a list are shared in a tenant. */
export const SHARED_VIEWS_MOST = 50;

const list = z.string().regex(new RegExp(`^(?:${SHARED_VIEW_LISTS.join('|')})$`, 'u'));
const viewName = typedLine(60).min(1);
const columns = z.string().max(16_000).nullable();

export const sharedViewsParamsSchema = z.strictObject({ list });
/** By body: names are people's own words, which belong in no address. */
export const sharedViewNameSchema = z.strictObject({ list, name: viewName });
/** `search`: filters and order, as an address says them; `columns`: JSON of the client's own. */
export const sharedViewSchema = z.strictObject({
  list,
  name: viewName,
  search: z.string().max(2_000).regex(ONE_LINE),
  columns,
});
export type SharedView = Immutable<z.output<typeof sharedViewSchema>>;

export const sharedViewsSchema = z.strictObject({
  views: z.array(z.strictObject({ name: z.string(), search: z.string(), columns: z.string().nullable() })),
});
export type SharedViews = Immutable<z.output<typeof sharedViewsSchema>>;

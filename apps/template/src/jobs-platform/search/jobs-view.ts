import {
  type FilterParam,
  type FilterParams,
  type FiltersOf,
  freeText,
  oneOf,
  someOf,
} from '@aiso/ui/table/table-view.ts';
import { STAGES } from '../store/application.ts';
import { CONTRACTS, FIELDS, LEVELS, WORKPLACES } from '../store/terms.ts';

/** Least salaries, in thousands of euros a year. */
export const SALARIES = ['30', '40', '50', '60', '80', '100'] as const;

/** Within how many days. */
export const POSTED = [
  { value: '1', text: 'Last 24 hours' },
  { value: '3', text: 'Last 3 days' },
  { value: '7', text: 'Last 7 days' },
  { value: '14', text: 'Last 14 days' },
  { value: '30', text: 'Last 30 days' },
] as const;

export const SORTS = [
  { value: 'relevance', text: 'Relevance' },
  { value: 'newest', text: 'Newest' },
  { value: 'salary', text: 'Salary' },
] as const;

/** What the list shows. */
export const LISTS = [
  { value: 'search', text: 'Search' },
  { value: 'recommended', text: 'Recommended' },
  { value: 'saved', text: 'Saved jobs' },
  { value: 'applications', text: 'Applications' },
] as const;
export type ListId = (typeof LISTS)[number]['value'];

const valuesOf = <T extends string>(options: readonly { readonly value: T }[]): readonly T[] =>
  options.map(({ value }) => value);

/** An id; one that there is none of is asked for, too. */
const idText: FilterParam<string | null> = {
  none: null,
  read: (params, name) => params.get(name),
  write: (params, name, value) => value !== null && params.set(name, value),
};

/** What is looked for. */
const QUERY_PARAMS = {
  q: freeText(80),
  place: freeText(60),
  field: someOf(valuesOf(FIELDS)),
  contract: someOf(valuesOf(CONTRACTS)),
  workplace: someOf(valuesOf(WORKPLACES)),
  level: someOf(valuesOf(LEVELS)),
  salary: oneOf(SALARIES, null),
  posted: oneOf(valuesOf(POSTED), null),
} as const satisfies FilterParams;
export type Query = FiltersOf<typeof QUERY_PARAMS>;

/** All that the address says. */
export const JOBS_PARAMS = {
  ...QUERY_PARAMS,
  list: oneOf(valuesOf(LISTS), 'search'),
  sort: oneOf(valuesOf(SORTS), 'relevance'),
  stage: oneOf(valuesOf(STAGES), null),
  /** What is open; with `apply` the form to apply for it. */
  job: idText,
  company: idText,
  apply: oneOf(['form'], null),
} as const satisfies FilterParams;
export type JobsView = FiltersOf<typeof JOBS_PARAMS>;

/** Everything is looked for. */
export const NO_QUERY = Object.fromEntries(
  Object.entries(QUERY_PARAMS).map(([key, { none }]) => [key, none]),
) as Query;

/** A query as the address has it, whatever else that says. */
export function writeQuery(query: Query): string {
  const params = new URLSearchParams();
  for (const [key, param] of Object.entries<FilterParams[string]>(QUERY_PARAMS)) {
    const value: unknown = query[key as keyof Query];
    if (value !== param.none) param.write(params, key, value);
  }
  return params.toString();
}

export function readQuery(text: string): Query {
  const params = new URLSearchParams(text);
  return Object.fromEntries(
    Object.entries(QUERY_PARAMS).map(([key, { read }]) => [key, read(params, key)]),
  ) as Query;
}

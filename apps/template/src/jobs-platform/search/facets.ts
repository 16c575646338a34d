import type { Job } from '../store/job.ts';
import { CONTRACTS, FIELDS, LEVELS, WORKPLACES } from '../store/terms.ts';
import { POSTED, type Query, SALARIES } from './jobs-view.ts';

/** By what jobs are narrowed down, in the order in which it is shown. */
export const FACETS = [
  { name: 'field', title: 'Field', isOne: false, options: FIELDS },
  { name: 'workplace', title: 'Workplace', isOne: false, options: WORKPLACES },
  { name: 'contract', title: 'Contract', isOne: false, options: CONTRACTS },
  { name: 'level', title: 'Level', isOne: false, options: LEVELS },
  {
    name: 'salary',
    title: 'Salary from',
    isOne: true,
    // Their text is an amount, which each language writes its own way.
    options: SALARIES.map((value) => ({ value, text: value })),
  },
  { name: 'posted', title: 'Posted', isOne: true, options: POSTED },
] as const;
export type Facet = (typeof FACETS)[number];
export type FacetName = Facet['name'];

/** How many jobs there would be with one option of a facet alone, as the other facets stand. */
export type Counts = Readonly<Record<FacetName, Readonly<Record<string, number>>>>;

const DAY_MS = 86_400_000;

/** What is chosen of a facet; where that is nothing, it lets everything through. */
export function chosenOf(query: Query, { name }: Facet): readonly string[] {
  const value = query[name];
  if (value === null) return [];
  return typeof value === 'string' ? [value] : value;
}

/** A query with other choices of one facet; the rest stays. */
export const withChosen = ({ name, isOne }: Facet, values: readonly string[]): Partial<Query> => ({
  [name]: isOne ? (values[0] ?? null) : values,
});

/** The options of a facet that a job has. A salary of 60 is one of 50, too. */
function optionsOf(job: Job, { name }: Facet, now: number): readonly string[] {
  if (name === 'salary') return SALARIES.filter((least) => job.salary.to >= Number(least) * 1_000);
  if (name === 'posted')
    return POSTED.flatMap(({ value }) => (now - job.postedAt <= Number(value) * DAY_MS ? [value] : []));
  return [job[name]];
}

/**
 * The jobs that have what is chosen of every facet, and the counts of all options, in one pass: a job that
 * fails at one facet alone counts for that facet.
 */
export function narrow(
  jobs: readonly Job[],
  query: Query,
  now: number,
): { readonly rows: readonly Job[]; readonly counts: Counts } {
  const facets = FACETS.map((facet) => ({
    facet,
    chosen: chosenOf(query, facet),
    counts: Object.fromEntries(facet.options.map(({ value }) => [value, 0])),
  }));
  const rows = jobs.filter((job) => {
    const has = facets.map(({ facet }) => optionsOf(job, facet, now));
    const missed = facets.flatMap(({ chosen }, at) =>
      chosen.length === 0 || has[at]?.some((value) => chosen.includes(value)) ? [] : [at],
    );
    for (const [at, { counts }] of facets.entries())
      if (missed.every((other) => other === at))
        for (const value of has[at] ?? []) counts[value] = (counts[value] ?? 0) + 1;
    return missed.length === 0;
  });
  const counts = Object.fromEntries(facets.map(({ facet, counts }) => [facet.name, counts])) as Counts;
  return { rows, counts };
}

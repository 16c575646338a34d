import type { Day } from '@aiso/ui/dates/day.ts';
import type { Job } from '../store/job.ts';
import type { SavedSearch } from '../store/platform.ts';
import { chosenOf, FACETS } from './facets.ts';
import { findJobs } from './find-jobs.ts';
import { type Query, readQuery, writeQuery } from './jobs-view.ts';

type When = { readonly now: number; readonly today: Day };

/** How many jobs a search finds that were posted after `since`. */
export const countNew = (jobs: readonly Job[], search: string, since: number, when: When): number =>
  findJobs(jobs, readQuery(search), 'newest', when).rows.filter(({ postedAt }) => postedAt > since).length;

/** Whether a query is that search, in whatever order its parts were chosen. */
export const isSearch = ({ search }: SavedSearch, query: Query): boolean =>
  writeQuery(readQuery(search)) === writeQuery(query);

/** A name for what is looked for: "radiographer, Berlin, Permanent". */
export function nameOf(query: Query): string {
  const facets = FACETS.flatMap((facet) => {
    if (facet.name === 'salary') return [];
    const chosen = chosenOf(query, facet);
    return facet.options.flatMap(({ value, text }) => (chosen.includes(value) ? [text] : []));
  });
  return [query.q.trim(), query.place.trim(), ...facets].filter(Boolean).join(', ').slice(0, 60);
}

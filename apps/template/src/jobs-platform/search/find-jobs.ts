import type { Day } from '@aiso/ui/dates/day.ts';
import { COMPANIES } from '../store/companies.ts';
import { employerOf, isOpenOn, type Job } from '../store/job.ts';
import { PROFILE } from '../store/profile.ts';
import { CONTRACTS, FIELDS, LEVELS, PLACES, placeText, titleIn, WORKPLACES } from '../store/terms.ts';
import { type Counts, narrow } from './facets.ts';
import type { JobsView, Query } from './jobs-view.ts';

/** Letters without their marks, small: "Santa Lucía" is found by "lucia". */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
const wordsOf = (text: string): readonly string[] =>
  plain(text)
    .split(/[\s,]+/u)
    .filter(Boolean);

type Entry = {
  readonly job: Job;
  readonly title: string;
  readonly employer: string;
  readonly place: string;
  readonly rest: string;
};

/** Written once for each list of jobs, not for each key that is pressed. */
const indexes = new WeakMap<readonly Job[], readonly Entry[]>();
function indexOf(jobs: readonly Job[]): readonly Entry[] {
  const known = indexes.get(jobs);
  if (known !== undefined) return known;
  const made = jobs.map((job) => ({
    job,
    title: plain(job.title),
    employer: plain(employerOf(job)),
    place: plain(placeText(job.city)),
    rest: plain(
      [
        titleIn(FIELDS, job.field),
        titleIn(CONTRACTS, job.contract),
        titleIn(WORKPLACES, job.workplace),
        titleIn(LEVELS, job.level),
        placeText(job.city),
      ].join(' '),
    ),
  }));
  indexes.set(jobs, made);
  return made;
}

/** How well an entry has all of the words: 0 where one is not in it. A title says more than the rest. */
function matchOf({ title, employer, rest }: Entry, words: readonly string[]): number {
  let match = 1;
  for (const word of words) {
    if (title.startsWith(word) || title.includes(` ${word}`)) match += 5;
    else if (title.includes(word)) match += 3;
    else if (employer.includes(word)) match += 2;
    else if (!rest.includes(word)) return 0;
  }
  return match;
}

/** Without words, what fits the person comes first. Nothing that is done in the list changes that order. */
const fitOf = ({ field, level, city, workplace }: Job): number =>
  (PROFILE.fields.includes(field) ? 2 : 0) +
  (PROFILE.levels.includes(level) ? 1 : 0) +
  (city === PROFILE.city || workplace === 'remote' ? 1 : 0);

const isNewer = (one: Job, other: Job): number => other.postedAt - one.postedAt;

type Found = {
  readonly rows: readonly Job[];
  readonly counts: Counts;
};

/** The open jobs that a query asks for, in the asked order, with what each filter would leave. */
export function findJobs(
  jobs: readonly Job[],
  query: Query,
  sort: JobsView['sort'],
  { now, today }: { readonly now: number; readonly today: Day },
): Found {
  const words = wordsOf(query.q);
  const places = wordsOf(query.place);
  const matches = new Map<Job, number>();
  for (const entry of indexOf(jobs)) {
    if (!isOpenOn(entry.job, today) || !places.every((word) => entry.place.includes(word))) continue;
    const match = matchOf(entry, words);
    if (match > 0) matches.set(entry.job, words.length === 0 ? fitOf(entry.job) : match);
  }
  const { rows, counts } = narrow([...matches.keys()], query, now);
  const orders: Readonly<Record<typeof sort, (one: Job, other: Job) => number>> = {
    relevance: (one, other) => (matches.get(other) ?? 0) - (matches.get(one) ?? 0) || isNewer(one, other),
    newest: isNewer,
    salary: (one, other) => other.salary.to - one.salary.to || isNewer(one, other),
  };
  return { rows: rows.toSorted(orders[sort]), counts };
}

export type Suggestion = { readonly kind: 'Titles' | 'Companies' | 'Places'; readonly text: string };

/** What may be meant by the words typed first: titles and companies of the jobs that there are. */
export function wordSuggestions(jobs: readonly Job[]): readonly Suggestion[] {
  const titles = new Set(jobs.map(({ role }) => role));
  const companies = new Set(jobs.map(({ company }) => company));
  return [
    ...[...titles].toSorted().map((text) => ({ kind: 'Titles', text }) as const),
    ...COMPANIES.flatMap(({ id, name }) =>
      companies.has(id) ? [{ kind: 'Companies', text: name } as const] : [],
    ),
  ];
}

export const PLACE_SUGGESTIONS: readonly Suggestion[] = [
  ...PLACES.map(({ city }) => city),
  ...[...new Set(PLACES.map(({ country }) => country))].toSorted(),
].map((text) => ({ kind: 'Places', text }));

/** The few of them that have what is typed, those that begin with it first. */
export function suggested(
  suggestions: readonly Suggestion[],
  typed: string,
  most = 8,
): readonly Suggestion[] {
  const text = plain(typed.trim());
  if (text === '') return [];
  const found = suggestions.filter((one) => plain(one.text).includes(text));
  const starts = ({ text: name }: Suggestion): boolean => plain(name).startsWith(text);
  const best = new Set([...found.filter(starts), ...found.filter((one) => !starts(one))].slice(0, most));
  // Kinds stand together.
  return suggestions.filter((one) => best.has(one));
}

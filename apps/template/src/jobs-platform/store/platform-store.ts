import { demoNow } from '../../kit/clock.ts';
import { demoStore } from '../../kit/demo-store.ts';
import type { Job } from './job.ts';
import { makeApplications } from './make-applications.ts';
import { makeJobs, makeManyJobs } from './make-jobs.ts';
import { NO_PLATFORM, type Platform, type SavedSearch } from './platform.ts';

const MANY = 5_000;
const DAY_MS = 86_400_000;

/** As of when the page was opened. */
const NOW = demoNow();

/** One of them has closed since. */
const SAVED = ['northbeam-ml', 'breathe-statistician', 'liffey-chest', 'liffey-sono', 'westhaven-analyst'];

const samplesOf = (jobs: readonly Job[]): Platform => ({
  jobs,
  saved: SAVED,
  searches: SEARCHES,
  followed: ['liffey', 'clearread'],
  applications: makeApplications(jobs, NOW),
});

const seen = (daysAgo: number): Pick<SavedSearch, 'seenAt' | 'seenBefore'> => ({
  seenAt: NOW - daysAgo * DAY_MS,
  seenBefore: NOW - (daysAgo + 4) * DAY_MS,
});
const SEARCHES: readonly SavedSearch[] = [
  { id: 'imaging', title: 'Imaging, senior', search: 'field=imaging&level=senior&level=lead', ...seen(6) },
  {
    id: 'remote',
    title: 'Data, remote or hybrid',
    search: 'field=data&workplace=hybrid&workplace=remote',
    ...seen(3),
  },
  { id: 'berlin', title: 'Anything in Berlin', search: 'place=Berlin', ...seen(1) },
];

/** Jobs, and what one does with them. */
export const PLATFORM = demoStore<Platform>({
  id: 'jobs-platform',
  make: () => samplesOf(makeJobs(NOW)),
  none: NO_PLATFORM,
  large: () => samplesOf(makeManyJobs(NOW, MANY)),
  failure: 'Internal server error',
});

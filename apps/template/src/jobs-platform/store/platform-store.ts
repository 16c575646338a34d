import { dayOf } from '@aiso/ui/dates/day.ts';
import { demoNow } from '../../kit/clock.ts';
import { demoStore } from '../../kit/demo-store.ts';
import { isOpenOn, type Job } from './job.ts';
import { makeApplications } from './make-applications.ts';
import { makeJobs } from './make-jobs.ts';
import { NO_PLATFORM, type Platform, type SavedSearch } from './platform.ts';
import { PROFILE } from './profile.ts';

/** On a usual day. */
const PER_DAY = 6;
const MANY_PER_DAY = 75;
const MANY = 5_000;
const DAY_MS = 86_400_000;

/** As of when the page was opened. */
const NOW = demoNow();

function samplesOf(jobs: readonly Job[]): Platform {
  const applications = makeApplications(jobs, NOW);
  const applied = new Set(applications.map(({ job }) => job));
  const own = jobs.filter((job) => PROFILE.fields.includes(job.field) && !applied.has(job.id));
  const today = dayOf(new Date(NOW));
  const open = own.filter((job) => isOpenOn(job, today));
  // Saved before it closed.
  const closed = own.find((job) => !isOpenOn(job, today));
  return {
    jobs,
    saved: [open[2], open[5], open[9], closed, open[14]].flatMap((job) =>
      job === undefined ? [] : [job.id],
    ),
    searches: SEARCHES,
    followed: ['liffey', 'clearread'],
    applications,
  };
}

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
  make: () => samplesOf(makeJobs(NOW, PER_DAY)),
  none: NO_PLATFORM,
  large: () => samplesOf(makeJobs(NOW, MANY_PER_DAY).slice(0, MANY)),
  failure: 'Internal server error',
});

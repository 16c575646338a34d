import type { Day } from '@aiso/ui/dates/day.ts';
import { employerOf, isOpenOn, type Job } from '../store/job.ts';
import { jobOf, type Platform } from '../store/platform.ts';
import { PROFILE } from '../store/profile.ts';

/** A job, and why it is shown. */
type Recommended = { readonly job: Job; readonly why: string };

const MOST = 30;

/**
 * Jobs that fit what one is, follows and has applied for. Saving one changes nothing: the list stays as it is
 * while one goes through it.
 */
export function recommend(platform: Platform, today: Day): readonly Recommended[] {
  const applied = new Set(platform.applications.map(({ job }) => job));
  const roles = new Set(platform.applications.flatMap(({ job }) => jobOf(platform, job)?.role ?? []));
  const scored = platform.jobs
    .filter((job) => isOpenOn(job, today) && !applied.has(job.id))
    .map((job) => {
      const reasons: readonly (readonly [score: number, why: string])[] = [
        [platform.followed.includes(job.company) ? 2 : 0, `You follow ${employerOf(job)}`],
        [roles.has(job.role) ? 3 : 0, `Like “${job.role}”, which you applied for`],
        [PROFILE.fields.includes(job.field) ? 2 : 0, 'Your field'],
        [PROFILE.levels.includes(job.level) ? 1 : 0, 'Your level'],
        [job.city === PROFILE.city ? 1.5 : 0, 'Near you'],
        [job.workplace === 'remote' ? 1 : 0, 'Remote possible'],
      ];
      const holding = reasons.filter(([score]) => score > 0);
      return {
        job,
        score: holding.reduce((sum, [score]) => sum + score, 0),
        why: holding
          .slice(0, 2)
          .map(([, why]) => why)
          .join(' · '),
      };
    });
  return scored
    .filter(({ score }) => score >= 3)
    .toSorted((one, other) => other.score - one.score || other.job.postedAt - one.job.postedAt)
    .slice(0, MOST)
    .map(({ job, why }) => ({ job, why }));
}

/** Open jobs of the same kind, those that are closest first. */
export function similarTo(job: Job, jobs: readonly Job[], today: Day, most = 4): readonly Job[] {
  const closeness = (other: Job): number =>
    (other.role === job.role ? 4 : 0) +
    (other.city === job.city ? 2 : 0) +
    (other.level === job.level ? 1 : 0);
  return jobs
    .filter((other) => other.id !== job.id && other.field === job.field && isOpenOn(other, today))
    .toSorted((one, other) => closeness(other) - closeness(one) || other.postedAt - one.postedAt)
    .slice(0, most);
}

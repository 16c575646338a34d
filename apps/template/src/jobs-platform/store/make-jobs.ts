import { addDays, dayOf } from '@aiso/ui/dates/day.ts';
import { type Block, blocksOf } from '../../kit/written.ts';
import { CLINIC_JOBS } from './clinic-jobs.ts';
import { companyOf } from './companies.ts';
import { FIRM_JOBS } from './firm-jobs.ts';
import type { Job } from './job.ts';
import { payIn } from './terms.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Id, title, role, company, city, field, contract, workplace, level, hours a week, thousands of euros a year,
 * how many hours ago it was posted, in how many days it closes, and whether somebody was found; then what it
 * is about, what one does, and what one brings.
 */
const WRITTEN = blocksOf(`${CLINIC_JOBS.trim()}\n\n${FIRM_JOBS.trim()}`);

/** What employers have posted up to `now`, the newest first. */
export const makeJobs = (now: number): readonly Job[] =>
  WRITTEN.map((block) => jobOf(block, now)).toSorted(byAge);

const byAge = (one: Job, other: Job): number => other.postedAt - one.postedAt;

function jobOf({ fields, lines: [about = '', tasks = '', requirements = ''] }: Block, now: number): Job {
  const [id = '', title = '', role = '', company = '', city, field, contract, workplace, level] = fields;
  const [hours, pay = '', posted, closes, mark] = fields.slice(9);
  const [from = 0, to = 0] = pay.split('-').map((thousands) => Number(thousands) * 1_000);
  return {
    id,
    title,
    role,
    company,
    about,
    tasks: tasks.split('; '),
    requirements: requirements.split('; '),
    hoursAWeek: Number(hours),
    salary: { from, to },
    postedAt: now - Number(posted) * HOUR_MS,
    closesOn: addDays(dayOf(new Date(now)), Number(closes)),
    isFilled: mark === 'filled',
    ...({ city, field, contract, workplace, level } as Pick<
      Job,
      'city' | 'field' | 'contract' | 'workplace' | 'level'
    >),
  };
}

/** A great deal of jobs: the same ones again and again, in other cities of their employers, on other days. */
export function makeManyJobs(now: number, count: number): readonly Job[] {
  const written = makeJobs(now);
  return Array.from({ length: count }, (_none, at) => {
    const job = written[at % written.length];
    return job === undefined ? [] : elsewhere(job, Math.floor(at / written.length));
  })
    .flat()
    .toSorted(byAge);
}

function elsewhere(job: Job, turn: number): Job {
  const cities = companyOf(job.company)?.cities ?? [job.city];
  const city = cities[(cities.indexOf(job.city) + turn) % cities.length] ?? job.city;
  const paid = (amount: number): number => Math.round((amount * payIn(city)) / payIn(job.city) / 500) * 500;
  return {
    ...job,
    id: turn === 0 ? job.id : `${job.id}-${turn}`,
    city,
    salary: { from: paid(job.salary.from), to: paid(job.salary.to) },
    postedAt: job.postedAt - (turn % 40) * DAY_MS,
  };
}

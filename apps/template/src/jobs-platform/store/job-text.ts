import { randomOf } from '../../kit/random.ts';
import { companyOf } from './companies.ts';
import { employerOf, type Job } from './job.ts';
import { roleOf } from './roles.ts';

/** What an employer writes about a job. */
type JobText = {
  readonly intro: readonly string[];
  readonly tasks: readonly string[];
  readonly requirements: readonly string[];
  readonly benefits: readonly string[];
};

const WHY = [
  'The team has grown, and this role is new.',
  'A colleague of eleven years retires and has two months to hand over to you.',
  'A second site opens in spring, and you will help build it from the start.',
  'The person before you now leads the team.',
] as const;

const DAY: Readonly<Record<Job['workplace'], string>> = {
  site: 'You work on site with the rest of the team.',
  hybrid: 'Two or three days a week are on site; the team agrees on which.',
  remote: 'You work from where you live in the European Union, and meet the team four times a year.',
};

const YEARS: Readonly<Record<Job['level'], string>> = {
  entry: 'No experience beyond your training',
  mid: 'Two years or more of doing this',
  senior: 'Five years or more, and the habit of teaching others',
  lead: 'Experience in leading a team of five or more',
};

/** The same whenever a job is looked at. */
export function jobTextOf(job: Job): JobText {
  const random = randomOf(`text ${job.id}`);
  const role = roleOf(job.role);
  const company = companyOf(job.company);
  return {
    intro: [
      `${employerOf(job)} has this position open in ${job.city}. ${random.pick(WHY)}`,
      `${DAY[job.workplace]} A week has ${job.hoursAWeek} hours.`,
    ],
    tasks: random.some(role.tasks, 5),
    requirements: [YEARS[job.level], ...random.some(role.asks, 4)],
    benefits: company?.benefits ?? [],
  };
}

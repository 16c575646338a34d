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
  'A colleague is retiring after eleven years, with a two-month handover.',
  'A second site opens in spring, and you will help build it.',
  'Your predecessor now leads the team.',
] as const;

const DAY: Readonly<Record<Job['workplace'], string>> = {
  site: 'You work on site with the rest of the team.',
  hybrid: 'Two or three days a week are on site, as agreed in the team.',
  remote: 'You work remotely from anywhere in the European Union and meet the team four times a year.',
};

const YEARS: Readonly<Record<Job['level'], string>> = {
  entry: 'No experience beyond your training',
  mid: 'At least two years in a similar role',
  senior: 'At least five years in a similar role, including mentoring',
  lead: 'Experience leading a team of five or more',
};

/** The same whenever a job is looked at. */
export function jobTextOf(job: Job): JobText {
  const random = randomOf(`text ${job.id}`);
  const role = roleOf(job.role);
  const company = companyOf(job.company);
  return {
    intro: [
      `${employerOf(job)} is hiring in ${job.city}. ${random.pick(WHY)}`,
      `${DAY[job.workplace]} Full week: ${job.hoursAWeek} hours.`,
    ],
    tasks: random.some(role.tasks, 5),
    requirements: [YEARS[job.level], ...random.some(role.asks, 4)],
    benefits: company?.benefits ?? [],
  };
}

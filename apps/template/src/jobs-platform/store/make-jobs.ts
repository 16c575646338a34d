import { addDays, type Day, dayOf } from '@aiso/ui/dates/day.ts';
import { eachDay, rhythm } from '../../kit/calendar.ts';
import { type Random, randomOf } from '../../kit/random.ts';
import { COMPANIES } from './companies.ts';
import type { Company } from './company.ts';
import type { Job } from './job.ts';
import { ROLES, type Role } from './roles.ts';
import { type City, type ContractId, LEVELS, type LevelId, payIn, type WorkplaceId } from './terms.ts';

/** How far back the platform goes. */
const HISTORY_DAYS = 75;
const MINUTE = 60_000;

/** Jobs of a day beside a usual one. Employers post at the beginning of a week, in office hours. */
const RHYTHM = rhythm({
  weekdays: [1.5, 1.45, 1.25, 1.15, 0.95, 0.4, 0.3],
  hours: [0, 0, 0, 0, 0, 0, 1, 4, 10, 14, 13, 11, 6, 9, 11, 10, 8, 4, 2, 1, 1, 0, 0, 0],
});
const HOURS = Array.from({ length: 24 }, (_none, hour) => [hour, RHYTHM.ofHour(hour)] as const);

const LEVEL_WEIGHTS: readonly (readonly [LevelId, number])[] = [
  ['mid', 46],
  ['senior', 26],
  ['entry', 20],
  ['lead', 8],
];
const CONTRACT_WEIGHTS: readonly (readonly [ContractId, number])[] = [
  ['permanent', 62],
  ['part', 17],
  ['fixed', 13],
  ['freelance', 5],
  ['training', 3],
];
/** What a contract pays beside a permanent one. */
const CONTRACT_PAY: Readonly<Record<ContractId, number>> = {
  permanent: 1,
  part: 1,
  fixed: 0.98,
  freelance: 1.35,
  training: 0.55,
};
const FULL_TIME_HOURS = 39;
const COMPANY_WEIGHTS = COMPANIES.map((company) => [company, Math.sqrt(company.people)] as const);

/**
 * What employers have posted up to `now`, the newest first. A day of the calendar always has the same jobs.
 * @param perDay on a usual day
 */
export const makeJobs = (now: number, perDay: number): readonly Job[] => {
  const today = dayOf(new Date(now));
  return eachDay({ from: addDays(today, 1 - HISTORY_DAYS), to: today })
    .flatMap((day) => jobsOf(day, perDay))
    .filter(({ postedAt }) => postedAt <= now)
    .toSorted((one, other) => other.postedAt - one.postedAt);
};

function jobsOf(day: Day, perDay: number): readonly Job[] {
  const random = randomOf(`jobs ${day}`);
  const midnight = new Date(`${day}T00:00`).getTime();
  return Array.from({ length: random.count(perDay * RHYTHM.ofDay(day)) }, (_none, at) => {
    const postedAt = midnight + (random.weighted(HOURS) * 60 + random.whole(0, 59)) * MINUTE;
    return jobOf(random, `${day.replaceAll('-', '')}-${at + 1}`, day, postedAt);
  });
}

function jobOf(random: Random, id: string, day: Day, postedAt: number): Job {
  const company = random.weighted(COMPANY_WEIGHTS);
  const role = random.pick(ROLES.filter(({ field }) => company.fields.includes(field)));
  const city: City = random.chance(0.6) ? company.cities[0] : random.pick(company.cities);
  const contract = random.weighted(CONTRACT_WEIGHTS);
  const level = contract === 'training' ? 'entry' : random.weighted(LEVEL_WEIGHTS);
  const hoursAWeek = contract === 'part' ? random.pick([18, 20, 24, 26, 30]) : random.pick([38, 39, 40]);
  return {
    id,
    title: titleOf(role, level, contract),
    role: role.id,
    field: role.field,
    company: company.id,
    city,
    contract,
    workplace: workplaceOf(random, company, role),
    level,
    hoursAWeek,
    salary: salaryOf(random, { company, role, city, contract, level, hoursAWeek }),
    postedAt,
    closesOn: addDays(
      day,
      random.weighted([
        [random.whole(14, 24), 2],
        [random.whole(25, 45), 5],
        [random.whole(46, 70), 3],
      ]),
    ),
    isFilled: random.chance(0.05),
  };
}

/** "Senior MRI radiographer"; words that are no abbreviation begin small. */
function titleOf({ title }: Role, level: LevelId, contract: ContractId): string {
  if (contract === 'training') return `${title}, trainee`;
  if (level === 'mid') return title;
  if (level === 'entry') return `${title}, entry level`;
  const inner = /^[A-Z]{2}/u.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1);
  return `${level === 'senior' ? 'Senior' : 'Lead'} ${inner}`;
}

function workplaceOf(random: Random, { remote }: Company, { isMobile }: Role): WorkplaceId {
  if (!isMobile || !random.chance(0.25 + remote * 0.75)) return 'site';
  return random.chance(remote * 0.7) ? 'remote' : 'hybrid';
}

type Terms = Pick<Job, 'city' | 'contract' | 'level' | 'hoursAWeek'> & {
  readonly company: Company;
  readonly role: Role;
};

/** As level, place, employer and hours make it, a little more or less, in steps of 500 euros. */
function salaryOf(random: Random, terms: Terms): Job['salary'] {
  const { company, role, city, contract, level, hoursAWeek } = terms;
  const ofLevel = LEVELS.find(({ value }) => value === level)?.pay ?? 1;
  const share = Math.min(1, hoursAWeek / FULL_TIME_HOURS);
  const middle =
    role.pay * ofLevel * payIn(city) * company.pay * CONTRACT_PAY[contract] * share * random.normal(1, 0.03);
  const step = (amount: number): number => Math.round(amount / 500) * 500;
  const from = step(middle * 0.94);
  return { from, to: Math.max(from + 500, step(middle * (level === 'lead' ? 1.14 : 1.09))) };
}

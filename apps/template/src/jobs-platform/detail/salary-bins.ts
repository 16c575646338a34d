import type { Job } from '../store/job.ts';

const FULL_WEEK_HOURS = 38;
const BINS = 8;
const STEP = 5_000;

/** Jobs that pay from so much up to the next bin, in euros a year for a full week. */
type SalaryBin = { readonly from: number; readonly count: number; readonly isOwn: boolean };

type Compared = {
  readonly bins: readonly SalaryBin[];
  readonly widthEuros: number;
  readonly median: number;
  /** How many jobs are compared, the own one among them. */
  readonly count: number;
};

const paid = ({ salary, hoursAWeek }: Job): number =>
  ((salary.from + salary.to) / 2) * Math.max(1, FULL_WEEK_HOURS / hoursAWeek);

/** What jobs of the same field pay, in a few steps. Those of trainees are left out. */
export function comparedSalaries(job: Job, jobs: readonly Job[]): Compared {
  const others = jobs.filter(
    ({ id, field, contract }) => id !== job.id && field === job.field && contract !== 'training',
  );
  const amounts = [job, ...others].map(paid).toSorted((one, other) => one - other);
  const [least = 0] = amounts;
  const most = amounts.at(-1) ?? 0;
  const start = Math.floor(least / STEP) * STEP;
  const widthEuros = Math.max(1, Math.ceil((most - start + 1) / BINS / STEP)) * STEP;
  const binOf = (amount: number): number => Math.floor((amount - start) / widthEuros);
  const bins = Array.from({ length: binOf(most) + 1 }, (_none, at) => ({
    from: start + at * widthEuros,
    count: amounts.filter((amount) => binOf(amount) === at).length,
    isOwn: binOf(paid(job)) === at,
  }));
  const middle = amounts.length / 2;
  const median = ((amounts[Math.ceil(middle) - 1] ?? 0) + (amounts[Math.floor(middle)] ?? 0)) / 2;
  return { bins, widthEuros, median: Math.round(median / 500) * 500, count: amounts.length };
}

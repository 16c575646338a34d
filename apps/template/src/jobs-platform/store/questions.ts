import { randomOf } from '../../kit/random.ts';
import type { Job } from './job.ts';

/** What an employer wants to know beside the papers. */
export type Question = {
  readonly id: string;
  readonly text: string;
  readonly isRequired: boolean;
} & (
  | { readonly kind: 'text' }
  /** One of a few. */
  | { readonly kind: 'choice'; readonly options: readonly string[] }
);

const START: Question = {
  id: 'start',
  kind: 'choice',
  text: 'When could you start?',
  options: ['Immediately', 'Within a month', 'In three months', 'Later'],
  isRequired: true,
};
const PERMIT: Question = {
  id: 'permit',
  kind: 'choice',
  text: 'Are you allowed to work in the European Union?',
  options: ['Yes', 'No, I would need a permit'],
  isRequired: true,
};
const SHIFTS: Question = {
  id: 'shifts',
  kind: 'choice',
  text: 'Which shifts can you work?',
  options: ['All of them', 'Days and evenings', 'Days only'],
  isRequired: true,
};
const WHY: Question = {
  id: 'why',
  kind: 'text',
  text: 'What would you like to do in this role?',
  isRequired: true,
};
const HEARD: Question = {
  id: 'heard',
  kind: 'text',
  text: 'Do you know anyone who works with us?',
  isRequired: false,
};

const HAS_SHIFTS: ReadonlySet<Job['field']> = new Set(['care', 'imaging', 'production', 'laboratory']);

/** Some employers ask nothing. */
export function questionsOf(job: Job): readonly Question[] {
  const random = randomOf(`questions ${job.id}`);
  if (random.chance(0.2)) return [];
  const asked = [START, PERMIT, ...(HAS_SHIFTS.has(job.field) ? [SHIFTS] : [WHY]), HEARD];
  return random.some(asked, random.whole(2, 3));
}

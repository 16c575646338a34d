import { z } from 'zod';
import type { Papers, Resume } from '../store/application.ts';
import type { Job } from '../store/job.ts';
import { applicationOf, type Platform } from '../store/platform.ts';
import { PROFILE } from '../store/profile.ts';
import { type Question, questionsOf } from '../store/questions.ts';

export const LETTER_MOST = 3_000;
export const ANSWER_MOST = 500;

const line = (most: number) => z.string().trim().min(1).max(most);

/** What has to be there before an application can be sent. */
export function papersSchema(questions: readonly Question[]) {
  const answers = Object.fromEntries(
    questions.map(({ id, isRequired }) => [
      id,
      isRequired ? line(ANSWER_MOST) : z.string().trim().max(ANSWER_MOST).optional().default(''),
    ]),
  );
  return z.object({
    givenName: line(60),
    familyName: line(60),
    email: z.email().max(254),
    phone: z
      .string()
      .trim()
      .regex(/^\+?[\d\s()/.-]{6,24}$/u),
    place: line(80),
    resume: z.object({ name: z.string(), bytes: z.number(), url: z.string().nullable() }),
    letter: z.string().trim().max(LETTER_MOST),
    answers: z.object(answers),
  });
}

export const SENTENCES: Readonly<Record<string, string>> = {
  email: 'Enter an email address such as name@example.org.',
  phone: 'Enter a number with its area code, such as +49 30 5550 0142.',
};

/** A draft as it was left, else what is known of the person. */
export function begunPapers(platform: Platform, job: Job): Papers {
  const draft = applicationOf(platform, job.id);
  const papers = draft?.papers ?? PROFILE.papers;
  // Every field has a value from the start: what is not touched is not changed.
  const answers = Object.fromEntries(questionsOf(job).map(({ id }) => [id, papers.answers[id] ?? '']));
  return { ...papers, answers };
}

/** Résumés that were sent or kept with an application, the last one first; each file once. */
export function earlierResumes(platform: Platform): readonly Resume[] {
  const byName = new Map<string, Resume>();
  for (const { papers } of platform.applications)
    if (papers.resume !== null && !byName.has(papers.resume.name))
      byName.set(papers.resume.name, papers.resume);
  return [...byName.values()];
}

export type StepId = 'contact' | 'papers' | 'questions' | 'review';
/** The path of a field in the form's values. */
type FieldPath = keyof Papers | `answers.${string}`;
export type Step = {
  readonly id: StepId;
  /** Its heading. */
  readonly title: string;
  /** In the list of steps. */
  readonly short: string;
  readonly fields: readonly FieldPath[];
};

/** The way to a complete application; who is asked nothing has a step less. */
export function stepsOf(questions: readonly Question[]): readonly Step[] {
  return [
    {
      id: 'contact',
      title: 'Contact details',
      short: 'Contact',
      fields: ['givenName', 'familyName', 'email', 'phone', 'place'],
    },
    { id: 'papers', title: 'Résumé and cover letter', short: 'Documents', fields: ['resume', 'letter'] },
    ...(questions.length === 0
      ? []
      : [
          {
            id: 'questions',
            title: 'Questions from the employer',
            short: 'Questions',
            fields: questions.map(({ id }) => `answers.${id}` as const),
          } as const,
        ]),
    { id: 'review', title: 'Check and send', short: 'Review', fields: [] },
  ];
}

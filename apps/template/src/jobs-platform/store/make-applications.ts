import { addDays, type Day, dayOf } from '@aiso/ui/dates/day.ts';
import { type Application, type Happening, type Papers, type Resume, type Stage } from './application.ts';
import type { Job } from './job.ts';
import { PROFILE } from './profile.ts';
import { questionsOf } from './questions.ts';

const DAY_MS = 86_400_000;

const RESUMES: readonly [Resume, Resume] = [
  { name: 'amelia-hart-resume.pdf', bytes: 284_000, url: null },
  { name: 'amelia-hart-cv-german.docx', bytes: 91_000, url: null },
];

type Sample = {
  /** The job's id. */
  readonly job: string;
  readonly stage: Stage;
  /** How long ago it was sent, or begun. */
  readonly daysAgo: number;
  readonly resume: Resume | null;
  readonly letter: string;
  /** What came after it was sent, by days since then. */
  readonly since: readonly (readonly [days: number, text: string])[];
  /** In days from today. */
  readonly next: readonly [days: number, what: string] | null;
  readonly notes: readonly (readonly [days: number, text: string])[];
};

const LETTER = [
  'Dear colleagues,',
  'I have read chest images for nine years, the last three of them with software that marks findings, ' +
    'and have learned where it helps and where it does not.',
  'I would like to bring that to your team. Two days a week in the reading room and the rest from home ' +
    'would suit me well.',
  'With kind regards,\nAmelia Hart',
].join('\n\n');

const CONFIRMED = [1, 'Employer confirmed receipt'] as const;
const SAMPLES: readonly Sample[] = [
  {
    job: 'breathe-lead',
    stage: 'draft',
    daysAgo: 1,
    resume: RESUMES[0],
    letter: 'Dear colleagues,\n\n',
    since: [],
    next: null,
    notes: [[0, 'Ask Jonas, who worked there until spring.']],
  },
  {
    job: 'institute-radiologist',
    stage: 'offer',
    daysAgo: 24,
    resume: RESUMES[0],
    letter: LETTER,
    since: [
      CONFIRMED,
      [5, 'Invited to an interview'],
      [11, 'Interview with the head of department'],
      [21, 'Offer received'],
    ],
    next: [4, 'Answer the offer'],
    notes: [[21, 'They offer a day a week for research. Ask whether that is in the contract.']],
  },
  {
    job: 'clearread-research',
    stage: 'interview',
    daysAgo: 13,
    resume: RESUMES[0],
    letter: LETTER,
    since: [CONFIRMED, [6, 'Invited to an interview']],
    next: [2, 'Video interview, 10:00'],
    notes: [],
  },
  {
    job: 'alsterhof-radiologist',
    stage: 'applied',
    daysAgo: 2,
    resume: RESUMES[0],
    letter: LETTER,
    since: [CONFIRMED],
    next: [9, 'Follow up by phone'],
    notes: [],
  },
  {
    job: 'lumen-evaluation',
    stage: 'rejected',
    daysAgo: 30,
    resume: RESUMES[0],
    letter: LETTER,
    since: [CONFIRMED, [12, 'Application rejected']],
    next: null,
    notes: [],
  },
  {
    job: 'quayside-lead',
    stage: 'withdrawn',
    daysAgo: 21,
    resume: RESUMES[1],
    letter: '',
    since: [CONFIRMED, [4, 'Application withdrawn']],
    next: null,
    notes: [[4, 'Relocating is not an option after all.']],
  },
];

/** What somebody has done who has been looking for a month: one of each kind, for jobs of the own field. */
export const makeApplications = (jobs: readonly Job[], now: number): readonly Application[] =>
  SAMPLES.flatMap((sample) => {
    const job = jobs.find(({ id }) => id === sample.job);
    return job === undefined ? [] : [applicationFor(job, sample, now, dayOf(new Date(now)))];
  });

function applicationFor(job: Job, sample: Sample, now: number, today: Day): Application {
  const { stage, daysAgo, resume, letter, since, next, notes } = sample;
  const begun = now - daysAgo * DAY_MS;
  const happened = (days: number, text: string): Happening => ({ at: begun + days * DAY_MS, text });
  const papers: Papers = { ...PROFILE.papers, resume, letter, answers: answersFor(job, stage) };
  return {
    job: job.id,
    stage,
    papers,
    history: [
      happened(0, stage === 'draft' ? 'Draft started' : 'Application sent'),
      ...since.map(([days, text]) => happened(days, text)),
    ],
    next: next === null ? null : { what: next[1], on: addDays(today, next[0]) },
    notes: notes.map(([days, text]) => happened(days, text)),
  };
}

const answersFor = (job: Job, stage: Stage): Papers['answers'] =>
  stage === 'draft'
    ? {}
    : Object.fromEntries(
        questionsOf(job).map((question) => [
          question.id,
          question.kind === 'choice' ? (question.options[0] ?? '') : 'A reading room that doubts its tools.',
        ]),
      );

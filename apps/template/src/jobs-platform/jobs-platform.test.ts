import { dayOf } from '@aiso/ui/dates/day.ts';
import { describe, expect, it } from 'vitest';
import { papersSchema } from './apply/apply-form.ts';
import { whyNotResume } from './apply/resume-file.ts';
import { comparedSalaries } from './detail/salary-bins.ts';
import { chosenOf, FACETS, withChosen } from './search/facets.ts';
import { findJobs, suggested, wordSuggestions } from './search/find-jobs.ts';
import { NO_QUERY, type Query, readQuery, writeQuery } from './search/jobs-view.ts';
import { recommend, similarTo } from './search/recommend.ts';
import { countNew, isSearch, nameOf } from './search/saved-searches.ts';
import { STAGES } from './store/application.ts';
import { COMPANIES, companyOf } from './store/companies.ts';
import { employerOf, isOpenOn, type Job } from './store/job.ts';
import { makeApplications } from './store/make-applications.ts';
import { makeJobs, makeManyJobs } from './store/make-jobs.ts';
import {
  addNote,
  applicationOf,
  discard,
  dropNote,
  follow,
  keepDraft,
  keepSearch,
  moveTo,
  NO_PLATFORM,
  type Platform,
  planNext,
  save,
  seeSearch,
  sendApplication,
  whyNotApply,
} from './store/platform.ts';
import { PROFILE } from './store/profile.ts';
import { questionsOf } from './store/questions.ts';
import { trackedGroups } from './tracker/tracked.ts';

const NOW = new Date(2026, 2, 18, 15).getTime();
const DAY_MS = 86_400_000;
const WHEN = { now: NOW, today: dayOf(new Date(NOW)) };
const JOBS = makeJobs(NOW);
const MANY = makeManyJobs(NOW, 500);
const PLATFORM: Platform = { ...NO_PLATFORM, jobs: JOBS };
const open = JOBS.filter((job) => isOpenOn(job, WHEN.today));
const first = (test: (job: Job) => boolean): Job => {
  const job = JOBS.find(test);
  if (job === undefined) throw new Error('There is no such job.');
  return job;
};
const find = (query: Partial<Query>, sort: 'relevance' | 'newest' | 'salary' = 'relevance') =>
  findJobs(JOBS, { ...NO_QUERY, ...query }, sort, WHEN);

describe('the jobs', () => {
  it('are up to now, the newest first, each under an id of its own', () => {
    for (const jobs of [JOBS, MANY]) {
      expect(jobs.every(({ postedAt }) => postedAt <= NOW)).toBe(true);
      const times = jobs.map(({ postedAt }) => postedAt);
      expect(times).toEqual(times.toSorted((one, other) => other - one));
      expect(new Set(jobs.map(({ id }) => id)).size).toBe(jobs.length);
    }
    expect(MANY).toHaveLength(500);
  });

  it('are written in the terms that filters know, each with what one does and brings', () => {
    const known = new Map<string, readonly string[]>(
      FACETS.map(({ name, options }) => [name, options.map(({ value }) => value)]),
    );
    for (const job of JOBS) {
      for (const name of ['field', 'workplace', 'contract', 'level'] as const)
        expect(known.get(name), `${job.id}, ${name}`).toContain(job[name]);
      expect(job.tasks.length, job.id).toBeGreaterThan(2);
      expect(job.requirements.length, job.id).toBeGreaterThan(1);
      expect(job.about, job.id).toMatch(/[.?]$/u);
      expect(job.hoursAWeek, job.id).toBeGreaterThan(15);
    }
  });

  it('are of a company that has their field and their place, and pay from less to more', () => {
    for (const { id, company, field, city, salary } of MANY) {
      expect(companyOf(company)?.fields, id).toContain(field);
      expect(companyOf(company)?.cities, id).toContain(city);
      expect(salary.from, id).toBeLessThan(salary.to);
    }
  });

  it('are compared with what their field pays for a full week', () => {
    const job = first(({ id }) => id === 'liffey-chest');
    const trainee = first(({ contract }) => contract === 'training');
    const { bins, count, median } = comparedSalaries(job, JOBS);
    expect(count).toBe(JOBS.filter(({ field }) => field === 'imaging').length);
    expect(bins.reduce((sum, bin) => sum + bin.count, 0)).toBe(count);
    expect(bins.filter(({ isOwn }) => isOwn)).toHaveLength(1);
    expect(median).toBeGreaterThan(60_000);
    expect(median).toBeLessThan(job.salary.from);
    // The trainee's own is the lowest; it is no measure for nurses.
    const nurse = first(({ id }) => id === 'alsterhof-icu');
    expect(comparedSalaries(nurse, JOBS).bins[0]?.from).toBeGreaterThan(trainee.salary.to);
  });
});

describe('a search', () => {
  it('finds open jobs alone, by words in any order and without their marks', () => {
    expect(find({}).rows).toHaveLength(open.length);
    const [job] = find({ q: 'santa LUCIA' }).rows;
    expect(job && employerOf(job)).toBe('Clínica Santa Lucía');
    expect(find({ q: 'remote data' }).rows.every(({ workplace }) => workplace === 'remote')).toBe(true);
    expect(find({ q: 'no such thing' }).rows).toEqual([]);
    expect(new Set(find({ place: 'germany' }).rows.map(({ city }) => city))).toEqual(
      new Set(['Berlin', 'Hamburg', 'Munich']),
    );
  });

  it('counts each option as the other filters stand', () => {
    const query = { field: ['software', 'data'], level: ['senior'], salary: '60', posted: '14' } as const;
    const { rows, counts } = find(query);
    expect(rows.length).toBeGreaterThan(0);
    for (const facet of FACETS)
      for (const { value } of facet.options) {
        const alone = find({ ...query, ...withChosen(facet, [value]) }).rows.length;
        expect(counts[facet.name][value], `${facet.name} ${value}`).toBe(alone);
      }
  });

  it('puts what the title says before the rest, the newest or the best paid first', () => {
    const found = find({ q: 'radiologist' }).rows;
    expect(found[0]?.title).toMatch(/radiologist/iu);
    const dates = find({}, 'newest').rows.map(({ postedAt }) => postedAt);
    expect(dates).toEqual(dates.toSorted((one, other) => other - one));
    const salaries = find({}, 'salary').rows.map(({ salary }) => salary.to);
    expect(salaries).toEqual(salaries.toSorted((one, other) => other - one));
  });

  it('suggests titles and companies, those that begin with what is typed first', () => {
    const all = wordSuggestions(JOBS);
    const shown = suggested(all, 'radio');
    expect(shown.map(({ text }) => text)).toContain('Radiologist');
    expect(suggested(all, 'clear')).toEqual([{ kind: 'Companies', text: 'Clearread' }]);
    expect(suggested(all, ' ')).toEqual([]);
    expect(suggested(all, 'e').length).toBeLessThanOrEqual(8);
  });

  it('is written into an address and read from it, whatever the order', () => {
    const query = readQuery('level=lead&field=imaging&level=senior&q=chest&salary=7&sort=salary');
    expect(query).toEqual({ ...NO_QUERY, q: 'chest', field: ['imaging'], level: ['senior', 'lead'] });
    const kept = { id: '1', title: 'x', search: 'level=lead&level=senior&field=imaging&q=chest', ...seen(0) };
    expect(isSearch(kept, query)).toBe(true);
    expect(readQuery(writeQuery(query))).toEqual(query);
    expect(nameOf(query)).toBe('chest, Imaging and radiology, Senior, Lead');
    expect(FACETS.map((facet) => chosenOf(NO_QUERY, facet))).toEqual(FACETS.map(() => []));
  });
});

const seen = (daysAgo: number) => ({
  seenAt: NOW - daysAgo * DAY_MS,
  seenBefore: NOW - daysAgo * DAY_MS,
});

describe('a saved search', () => {
  it('tells how many jobs are new since it was looked at', () => {
    const since = NOW - 3 * DAY_MS;
    const expected = find({ field: ['software'] }).rows.filter(({ postedAt }) => postedAt > since).length;
    expect(countNew(JOBS, 'field=software', since, WHEN)).toBe(expected);
    const kept = keepSearch(PLATFORM, { id: '1', title: 'Software', search: 'field=software', ...seen(3) });
    const [search] = seeSearch(kept, '1', NOW).searches;
    expect(search).toMatchObject({ seenAt: NOW, seenBefore: since });
  });

  it('takes the place of the one of the same name', () => {
    const one = { id: '1', title: 'Mine', search: 'q=nurse', ...seen(1) };
    const { searches } = keepSearch(keepSearch(PLATFORM, one), {
      ...one,
      id: '2',
      title: 'mine',
      search: '',
    });
    expect(searches).toEqual([{ ...one, title: 'mine', search: '' }]);
  });
});

describe('recommended jobs', () => {
  const applied = first(({ field }) => field === 'data');
  const platform = sendApplication(
    PLATFORM,
    first((job) => job === applied || isOpenOn(job, WHEN.today)).id,
    PROFILE.papers,
    NOW,
  );

  it('fit the person, say why, and are none that was applied for', () => {
    const shown = recommend(platform, WHEN.today);
    expect(shown.length).toBeGreaterThan(5);
    expect(shown.every(({ why }) => why !== '')).toBe(true);
    const ids = new Set(shown.map(({ job }) => job.id));
    expect(platform.applications.some(({ job }) => ids.has(job))).toBe(false);
  });

  it('stay where they are while one saves them', () => {
    const shown = recommend(platform, WHEN.today);
    const saved = save(platform, shown[1]?.job.id ?? '', true);
    expect(recommend(saved, WHEN.today)).toEqual(shown);
    expect(recommend(follow(platform, 'clearread', true), WHEN.today)[0]?.why).toContain('Clearread');
  });

  it('and similar ones are open and of the same field', () => {
    const [job] = open;
    const similar = job === undefined ? [] : similarTo(job, JOBS, WHEN.today);
    expect(similar).toHaveLength(4);
    expect(similar.every((other) => other.id !== job?.id && other.field === job?.field)).toBe(true);
  });
});

describe('an application', () => {
  const job = first((one) => isOpenOn(one, WHEN.today));
  const draft = keepDraft(PLATFORM, job.id, PROFILE.papers, NOW);
  const sent = sendApplication(draft, job.id, PROFILE.papers, NOW + 1);

  it('is kept as a draft, sent once, and refused the second time', () => {
    expect(applicationOf(draft, job.id)?.stage).toBe('draft');
    expect(whyNotApply(draft, job, NOW)).toBeNull();
    expect(applicationOf(sent, job.id)?.history.map(({ text }) => text)).toEqual([
      'Draft started',
      'Application sent',
    ]);
    expect(() => sendApplication(sent, job.id, PROFILE.papers, NOW)).toThrow(
      'You have applied for this job.',
    );
    expect(() => keepDraft(sent, job.id, PROFILE.papers, NOW)).toThrow('You have applied');
  });

  it('cannot be made for a job that has closed, was filled, or is not there', () => {
    const closed = first((one) => one.closesOn < WHEN.today && !one.isFilled);
    expect(() => sendApplication(PLATFORM, closed.id, PROFILE.papers, NOW)).toThrow(/have closed/u);
    const filled = first(({ isFilled }) => isFilled);
    expect(whyNotApply(PLATFORM, filled, NOW)).toBe('This position has been filled.');
    expect(() => keepDraft(PLATFORM, 'unknown', PROFILE.papers, NOW)).toThrow('Job not found');
  });

  it('moves through its stages, and plans nothing more once it has ended', () => {
    const planned = planNext(sent, job.id, { what: 'Call', on: '2026-03-20' });
    const invited = moveTo(planned, job.id, 'interview', NOW + 2);
    expect(applicationOf(invited, job.id)).toMatchObject({ stage: 'interview', next: { what: 'Call' } });
    const withdrawn = moveTo(invited, job.id, 'withdrawn', NOW + 3);
    expect(applicationOf(withdrawn, job.id)).toMatchObject({ stage: 'withdrawn', next: null });
    expect(() => moveTo(withdrawn, job.id, 'offer', NOW)).toThrow(/Only active/u);
    expect(() => moveTo(PLATFORM, job.id, 'offer', NOW)).toThrow('Application not found');
    expect(whyNotApply(withdrawn, job, NOW)).toMatch(/withdrew/u);
  });

  it('has notes that go one by one, and a draft that can be discarded', () => {
    const noted = addNote(addNote(sent, job.id, 'one', 1), job.id, 'two', 2);
    expect(applicationOf(dropNote(noted, job.id, 1), job.id)?.notes).toEqual([{ at: 2, text: 'two' }]);
    expect(discard(draft, job.id).applications).toEqual([]);
    expect(discard(sent, job.id)).toEqual(sent);
  });

  it('is there at each stage at the start, each for a job of its own', () => {
    const applications = makeApplications(JOBS, NOW);
    for (const { job, history } of applications)
      expect(first(({ id }) => id === job).postedAt).toBeLessThan(history[0]?.at ?? 0);
    expect(new Set(applications.map(({ stage }) => stage))).toEqual(
      new Set(STAGES.map(({ value }) => value)),
    );
    const groups = trackedGroups({ ...PLATFORM, applications }, null);
    expect(groups[0]?.title).toBe('Draft');
    expect(groups.flatMap(({ rows }) => rows)).toHaveLength(applications.length);
  });
});

describe('what is sent', () => {
  const asking = first((job) =>
    questionsOf(job).some(({ kind, isRequired }) => kind === 'choice' && isRequired),
  );
  const questions = questionsOf(asking);
  const answers = Object.fromEntries(questions.map(({ id }) => [id, 'Yes']));
  const papers = { ...PROFILE.papers, resume: { name: 'me.pdf', bytes: 9, url: null }, answers };
  const wrong = (change: object): readonly string[] =>
    papersSchema(questions)
      .safeParse({ ...papers, ...change })
      .error?.issues.map(({ path }) => path.join('.')) ?? [];

  it('has contact, a résumé and the answers that are required', () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ email: 'amelia@' })).toEqual(['email']);
    expect(wrong({ phone: 'call me' })).toEqual(['phone']);
    expect(wrong({ resume: null, givenName: ' ' })).toEqual(['givenName', 'resume']);
    const [required] = questions.filter(({ isRequired }) => isRequired);
    expect(wrong({ answers: { ...answers, [required?.id ?? '']: '' } })).toEqual([`answers.${required?.id}`]);
  });

  const file = (name: string, content: string | Uint8Array<ArrayBuffer>) => new File([content], name);
  it.each([
    ['me.pdf', '%PDF-1.7', null],
    ['me.DOCX', 'PK\u0003\u0004', null],
    ['me.txt', 'hello', '“me.txt” is neither a PDF nor a DOCX file.'],
    ['me.pdf', '', '“me.pdf” is empty.'],
    ['me.pdf', 'MZ', '“me.pdf” is not a valid PDF file.'],
    ['big.pdf', new Uint8Array(5_000_001), '“big.pdf” is larger than 5 MB.'],
  ])('has %s as a résumé, or says why not', async (name, content, why) => {
    expect(await whyNotResume(file(name, content))).toBe(why);
  });
});

it('every employer has an open job, and every field has one', () => {
  expect(new Set(open.map(({ company }) => company)).size).toBe(COMPANIES.length);
  expect(Object.values(find({}).counts.field).every((count) => count > 0)).toBe(true);
});

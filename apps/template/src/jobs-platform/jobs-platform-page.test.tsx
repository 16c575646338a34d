import { dayOf } from '@aiso/ui/dates/day.ts';
import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import toast, { Toaster } from 'react-hot-toast';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LATENCY_MS } from '../kit/demo-store.ts';
import { setDemoBehaviour, USUAL } from '../kit/switch/demo-switch.ts';
import JobsPlatformPage from './JobsPlatformPage.tsx';
import { employerOf, isOpenOn, type Job } from './store/job.ts';
import { type Platform, whyNotApply } from './store/platform.ts';
import { PLATFORM } from './store/platform-store.ts';
import { questionsOf } from './store/questions.ts';

const TODAY = dayOf(new Date());

beforeEach(() => {
  LATENCY_MS.usual = 0;
  setDemoBehaviour(USUAL);
});
afterEach(() => {
  act(() => toast.remove());
  cleanup();
});

const platform = (): Promise<Platform> => PLATFORM.read((data) => data);
async function jobWith(test: (job: Job, data: Platform) => boolean): Promise<Job> {
  const data = await platform();
  const job = data.jobs.find((one) => test(one, data));
  if (job === undefined) throw new Error('There is no such job.');
  return job;
}
const canApply = (job: Job, data: Platform): boolean =>
  whyNotApply(data, job, Date.now()) === null && !data.applications.some((one) => one.job === job.id);

/** A phone has the least to draw. */
async function open(at: string, widthPx = 360) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { router } = await renderPart(
    <QueryClientProvider client={client}>
      <JobsPlatformPage />
      <Toaster />
    </QueryClientProvider>,
    { at, widthPx },
  );
  return { router, user: userEvent.setup() };
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const pdf = (content = '%PDF-1.7') => new File([content], 'new-resume.pdf', { type: 'application/pdf' });

describe('the search', () => {
  it('clears one filter alone, and leads from its chip to the next', async () => {
    const { router, user } = await open('/?field=software&field=data&workplace=remote');
    const said = (name: string) => new URLSearchParams(router.state.location.search).getAll(name);
    await user.click(await screen.findByRole('button', { name: 'Remove field: Software' }));
    expect(said('field')).toEqual(['data']);
    expect(said('workplace')).toEqual(['remote']);
    const focused = () => document.activeElement?.getAttribute('aria-label');
    await waitFor(() => expect(focused()).toBe('Remove field: Data and AI'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(focused()).toBe('Remove workplace: Remote'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Results' })));
    expect(router.state.location.search).toBe('');
  });

  it('takes a suggested company, and says how many jobs are left of those that there are', async () => {
    const { router, user } = await open('/');
    const words = await screen.findByRole('combobox', { name: 'Title, company or field' });
    await user.click(words);
    await user.paste('north');
    await user.click(await screen.findByRole('option', { name: 'Northbeam Analytics' }));
    await waitFor(() => expect(router.state.location.search).toBe('?q=Northbeam+Analytics'));
    const { jobs } = await platform();
    const left = jobs.filter((job) => job.company === 'northbeam' && isOpenOn(job, TODAY)).length;
    expect(await screen.findByText(left === 1 ? '1 job' : `${left} jobs`)).toBeTruthy();
    await user.clear(words);
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('tells nothing that matches from nothing at all', async () => {
    const { router, user } = await open('/?q=astronaut');
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await screen.findByRole('list', { name: 'Jobs' });
    expect(router.state.location.search).toBe('');
    cleanup();
    setDemoBehaviour({ isEmpty: true });
    await open('/');
    expect(await screen.findByText('No jobs yet')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });

  it('is kept under a name, which says what is new and can be removed', async () => {
    const { router, user } = await open('/?field=care', 1440);
    await user.click(await screen.findByRole('button', { name: 'Save search' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save this search' });
    await user.clear(within(dialog).getByLabelText('Name'));
    await user.paste('Care');
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Remove search Care' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove search Care' })).toBeNull());
    await user.click(screen.getByRole('button', { name: /^Anything in Berlin/u, current: false }));
    await waitFor(() => expect(router.state.location.search).toMatch(/Berlin/u));
  });
});

describe('a job', () => {
  it('that is not there is said to be gone; one that has closed cannot be applied for', async () => {
    await open('/?job=unknown');
    expect(await screen.findByText('This job is no longer available')).toBeTruthy();
    cleanup();
    const closed = await jobWith(
      (job, data) => !isOpenOn(job, TODAY) && !data.applications.some((one) => one.job === job.id),
    );
    const { user } = await open(`/?job=${closed.id}`);
    expect(await screen.findByText(/have closed|has been filled/u)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
    await user.keyboard('a');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leads to its company, which is followed, and from there to its other positions', async () => {
    const job = await jobWith((one, data) => isOpenOn(one, TODAY) && !data.followed.includes(one.company));
    const { router, user } = await open(`/?job=${job.id}`);
    await user.click(await screen.findByRole('button', { name: `Follow ${employerOf(job)}` }));
    await user.click(await screen.findByRole('button', { name: `Following ${employerOf(job)}` }));
    await user.click(
      within(screen.getByRole('region', { name: 'Company' })).getAllByRole('button')[0] ?? button(/^$/u),
    );
    const list = await screen.findByRole('list', { name: 'Open positions' });
    expect(router.state.location.search).toContain(`company=${job.company}`);
    expect(within(list).getAllByRole('listitem').length).toBeGreaterThan(0);
  });
});

describe('an application', () => {
  it('refuses a bad file, is kept as a draft, gone on with, sent, and not sent twice', async () => {
    const job = await jobWith((one, data) => canApply(one, data) && questionsOf(one).length === 0);
    const { router, user } = await open(`/?job=${job.id}`);
    await user.click(await screen.findByRole('button', { name: 'Apply' }));
    const dialog = await screen.findByRole('dialog', { name: new RegExp(employerOf(job), 'u') });
    const inside = within(dialog);
    await user.clear(await inside.findByLabelText('Phone'));
    await user.click(inside.getByRole('button', { name: 'Continue' }));
    expect(await inside.findByText('Required')).toBeTruthy();
    await user.click(inside.getByLabelText('Phone'));
    await user.paste('+49 30 1234567');
    await user.keyboard('{Enter}');
    await user.upload(await inside.findByTestId('resume'), pdf('MZ'));
    expect(await inside.findByText(/is not a valid PDF file/u)).toBeTruthy();
    await user.upload(inside.getByTestId('resume'), pdf());
    expect(await inside.findByRole('radio', { name: /^new-resume\.pdf/u, checked: true })).toBeTruthy();
    await user.click(inside.getByLabelText('Cover letter'));
    await user.paste('Dear colleagues');
    await user.click(inside.getByRole('button', { name: 'Close and save draft' }));
    await waitFor(() => expect(router.state.location.search).toBe(`?job=${job.id}`));

    await user.click(await screen.findByRole('button', { name: 'Continue application' }));
    const again = within(await screen.findByRole('dialog', { name: new RegExp(employerOf(job), 'u') }));
    await user.click(await again.findByRole('button', { name: 'Continue' }));
    expect(await again.findByDisplayValue('Dear colleagues')).toBeTruthy();
    await user.click(again.getByRole('button', { name: 'Continue' }));
    expect(await again.findByText('+49 30 1234567')).toBeTruthy();
    expect((await platform()).applications.find((one) => one.job === job.id)?.stage).toBe('draft');
    await user.click(again.getByRole('button', { name: 'Send application' }));
    expect(await screen.findByText('You have applied for this job.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
  });

  it('that could not be sent is still there, with a sentence, and asks before it is left', async () => {
    const job = await jobWith((one, data) => canApply(one, data) && questionsOf(one).length === 0);
    const { router, user } = await open(`/?job=${job.id}`);
    await user.click(await screen.findByRole('button', { name: 'Apply' }));
    const inside = within(await screen.findByRole('dialog', { name: new RegExp(employerOf(job), 'u') }));
    setDemoBehaviour({ changesFail: true });
    await user.click(await inside.findByRole('button', { name: 'Continue' }));
    await user.click((await inside.findAllByRole('radio'))[0] ?? dialogMissing());
    await user.click(inside.getByRole('button', { name: 'Continue' }));
    await user.click(await inside.findByRole('button', { name: 'Send application' }));
    expect(await inside.findByText(/Your entries are still here/u)).toBeTruthy();
    expect((await screen.findAllByText('Internal server error')).length).toBeGreaterThan(0);
    act(() => void router.navigate(-1));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(await inside.findByRole('button', { name: 'Send application' })).toBeTruthy();
    expect(router.state.location.search).toContain('apply=form');
  });

  it('is withdrawn, and not, and keeps notes', async () => {
    const { user } = await open('/?list=applications&stage=interview', 900);
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    await waitFor(async () => expect(await stages()).toContain('withdrawn withdrawn'));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await stages()).not.toContain('withdrawn withdrawn'));
    await user.click(await screen.findByLabelText('New note'));
    await user.paste('Bring the German one');
    await user.click(button('Add note'));
    const notes = await screen.findByRole('list', { name: 'Notes' });
    expect(await within(notes).findByText('Bring the German one')).toBeTruthy();
  });
});

const stages = async (): Promise<string> =>
  (await platform()).applications
    .map(({ stage }) => stage)
    .toSorted()
    .join(' ');

function dialogMissing(): never {
  throw new Error('There is no résumé of before.');
}

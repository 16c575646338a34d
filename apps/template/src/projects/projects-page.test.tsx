import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import toast, { Toaster } from 'react-hot-toast';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { LATENCY_MS } from '../kit/demo-store.ts';
import { setDemoBehaviour, USUAL } from '../kit/switch/demo-switch.ts';
import ProjectsPage from './ProjectsPage.tsx';
import { PROJECTS } from './store/projects-data.ts';
import { team } from './store/team.ts';

beforeAll(() => Promise.all([import('@aiso/ui/dates/DayPicker.tsx'), import('./ProjectsTimeline.tsx')]));
beforeEach(() => {
  LATENCY_MS.usual = 0;
  setDemoBehaviour(USUAL);
});
afterEach(() => {
  act(() => toast.remove());
  cleanup();
});

async function open(at = '/') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { router } = await renderPart(
    <QueryClientProvider client={client}>
      <ProjectsPage />
      <Toaster />
    </QueryClientProvider>,
    { at },
  );
  const list = await screen.findByRole('list', { name: 'Projects' });
  const [first] = within(list).getAllByRole('listitem');
  if (first === undefined) throw new Error('There is no project.');
  return { router, list, first, user: userEvent.setup() };
}

it('an overdue project says so in words', async () => {
  const { list } = await open('/?shown=overdue');
  for (const project of within(list).getAllByRole('listitem'))
    expect(within(project).getByText(/^\d+ days? overdue$/u)).toBeTruthy();
});

it('a favourite that could not be kept is none again', async () => {
  setDemoBehaviour({ changesFail: true });
  const { first, user } = await open();
  const star = within(first).getByRole('button', { name: /^Favourite: /u });
  const before = star.getAttribute('aria-pressed');
  await user.click(star);
  expect(await screen.findByText(/Changes are set to fail/u)).toBeTruthy();
  await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe(before));
});

it('a project is archived from its menu, leaves the list, and comes back', async () => {
  const { first, user } = await open('/?state=active&sort=name');
  const name = within(first).getByRole('link').textContent ?? '';
  await user.click(within(first).getByRole('button', { name: `Actions for ${name}` }));
  await user.click(screen.getByRole('menuitem', { name: 'Archive' }));
  expect(await screen.findByText('1 project archived.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('link', { name })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('link', { name })).toBeTruthy();
});

it('a project is opened beside the list by its address, and an unknown one is not found', async () => {
  const { first, router, user } = await open('/?state=active');
  const link = within(first).getByRole('link');
  const name = link.textContent ?? '';
  await user.click(link);
  const drawer = await screen.findByRole('dialog', { name: 'Project' });
  expect(await within(drawer).findByRole('heading', { name })).toBeTruthy();
  expect(router.state.location.search).toMatch(/^\?state=active&id=project-\d+$/u);
  await user.click(within(drawer).getByRole('button', { name: 'Close Project' }));
  await waitFor(() => expect(router.state.location.search).toBe('?state=active'));
  await act(() => router.navigate('/?id=nothing'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/404'));
});

it('a new project says what it lacks, and is created with people, days and a cover', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'New project' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'New project' }));
  await user.click(drawer.getByRole('button', { name: 'Create project' }));
  expect(await drawer.findByText('3 fields need attention')).toBeTruthy();
  expect(drawer.getAllByText('Required')).toHaveLength(3);

  await user.type(drawer.getByLabelText('Name'), 'Roof garden');
  await user.type(drawer.getByLabelText('Client'), 'Lakeside');
  await user.type(drawer.getByLabelText('Members'), [...team().values()].at(1)?.name ?? '');
  await user.keyboard('{ArrowDown}{Enter}');
  const [, month] = await drawer.findAllByRole('spinbutton', { name: 'Month' });
  if (month === undefined) throw new Error('There is no second day.');
  await user.click(month);
  await user.keyboard('02012020');
  await user.click(drawer.getByRole('button', { name: 'Waves' }));
  await user.click(drawer.getByRole('button', { name: 'Create project' }));
  expect(await drawer.findByText('Enter a date on or after the start')).toBeTruthy();
  await user.click(month);
  await user.keyboard('02012090');
  await user.click(drawer.getByRole('button', { name: 'Create project' }));
  expect(await screen.findByText('Roof garden created.')).toBeTruthy();
  const [created] = await PROJECTS.read(({ projects }) => projects);
  expect(created).toMatchObject({
    name: 'Roof garden',
    dueOn: '2090-02-01',
    memberIds: [...team().keys()].slice(0, 2),
    cover: { motif: 'waves' },
  });
});

it('projects over time are filtered, moved by keys and opened', async () => {
  const { router, user } = await open('/?priority=high');
  await user.click(screen.getByRole('button', { name: 'Timeline' }));
  expect(router.state.location.search).toBe('?priority=high&view=timeline');
  const bar = await screen.findByRole('button', { name: /^Archive migration, .+91% done$/u });
  expect(screen.queryByRole('button', { name: /^Patient portal, /u })).toBeNull();
  bar.focus();
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}{Tab}');
  expect(await screen.findByText(/^“Archive migration” moved to /u)).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  fireEvent.click(screen.getByRole('button', { name: /^Archive migration, /u }));
  expect(await screen.findByRole('dialog', { name: 'Project' })).toBeTruthy();
  expect(router.state.location.search).toMatch(/^\?priority=high&view=timeline&id=/u);
});

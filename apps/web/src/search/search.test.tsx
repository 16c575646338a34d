import type { Permission } from '@aiso/contracts/permissions';
import type { SearchAnswer } from '@aiso/contracts/search';
import { isNameField, ofEachStudyField, STUDY_FIELD_NAMES } from '@aiso/contracts/study-fields';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Outlet } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { ProfileMenu } from '../account/menu/ProfileMenu.tsx';
import { AuthGuard } from '../app/session/guards.tsx';
import { template } from '../template.tsx';
import { answer, refusal } from '../testing/answer.ts';
import { renderApp, sessionOf } from '../testing/render-app.tsx';
import { studyHit } from '../testing/study-view.ts';
import SearchTool from './SearchTool.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const NOTHING: SearchAnswer = {
  patients: { hits: [], isWhole: true },
  studies: { hits: [], isWhole: true },
};
const patientsNamed = (names: readonly string[], isWhole = true): SearchAnswer => ({
  ...NOTHING,
  patients: {
    hits: names.map((name, at) => ({ id: `p-${at}`, name, mrn: `M-${at}`, birthDate: null })),
    isWhole,
  },
});

type Asked = { readonly q: string; readonly signal: AbortSignal | null };

/** The tool stays from page to page, as in the frame. */
function Shell() {
  return (
    <>
      <SearchTool Demo={template?.Search} />
      <Outlet />
    </>
  );
}

/** The header's tool on a page of the admin tenant; `find` stands in for the server's search alone. */
async function open(
  find: (asked: Asked) => SearchAnswer | Response | Promise<SearchAnswer | Response>,
  permissions: readonly Permission[] = ['image:upload', 'image:inference', 'patient:manage'],
) {
  const session = sessionOf('admin', ['admin'], permissions);
  const pages = [
    '/landing',
    '/patients/:patientId',
    '/pulmonology/listing',
    '/pulmonology/inference',
    '/image-diagnosis',
  ];
  const { router } = await renderApp(
    [
      {
        Component: AuthGuard,
        children: [{ Component: Shell, children: pages.map((path) => ({ path, element: path })) }],
      },
      { path: '/', element: 'sign-in' },
    ],
    { at: '/landing', isMarked: true, session },
  );
  const others = globalThis.fetch;
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path !== '/api/search') return others(path, init);
    const { q } = JSON.parse(init.body as string) as { q: string };
    asked.push({ q, signal: init.signal ?? null });
    const result = await find({ q, signal: init.signal ?? null });
    return result instanceof Response ? result : answer('POST /api/search', result);
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Search' }));
  const field = await screen.findByRole('combobox');
  return { user, field, asked, router };
}
const options = (): string[] => screen.queryAllByRole('option').map((option) => option.textContent);
const activeOption = (field: HTMLElement): string | null | undefined =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;

test('Ctrl+K opens and closes it, and the focus goes back', async () => {
  const { user } = await open(() => NOTHING);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const button = screen.getByRole('button', { name: 'Search' });
  await waitFor(() => expect(document.activeElement).toBe(button));
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('combobox')).toBe(document.activeElement);
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

/** As readers have it: without a button. */
async function readersSearch(permissions: readonly Permission[]) {
  const Page = () => (
    <>
      <SearchTool hasButton={false} />
      <ProfileMenu session={sessionOf('naseem', ['naseem'], permissions)} onSignOut={() => {}} />
      <Outlet />
    </>
  );
  const pages = ['/pulmonology/listing', '/patients'];
  const { router } = await renderApp(
    [
      {
        Component: AuthGuard,
        children: [{ Component: Page, children: pages.map((path) => ({ path, element: path })) }],
      },
    ],
    { at: '/pulmonology/listing', isMarked: true, session: sessionOf('naseem', ['naseem'], permissions) },
  );
  await screen.findByText('/pulmonology/listing');
  return { user: userEvent.setup(), router };
}

test('a reader opens it by its keys, and comes to a page that the menu has not', async () => {
  const { user, router } = await readersSearch(['image:upload', 'image:inference', 'patient:manage']);
  expect(screen.queryByRole('button', { name: 'Search' })).toBeNull();
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('combobox')).toBe(document.activeElement);
  expect(options().filter((title) => title === 'Patients')).toEqual(['Patients']);
  expect(options().filter((title) => title === 'Upload Listing')).toEqual(['Upload Listing']);
  await user.click(screen.getByRole('option', { name: 'Patients' }));
  expect(await screen.findByText('/patients')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/patients');
});

test('who may not see patients finds no page of them, and no tab', async () => {
  const { user } = await readersSearch(['image:upload']);
  await user.click(await screen.findByRole('button', { name: /^Profile menu/u }));
  await user.click(await screen.findByRole('menuitem', { name: 'Search' }));
  expect(await screen.findByRole('combobox')).toBe(document.activeElement);
  expect(options()).not.toContain('Patients');
  expect(options()).toContain('Upload Listing');
  expect(screen.queryByRole('tab', { name: 'Patients' })).toBeNull();
});

test('three of a category are shown, then more, then less; the count is said aloud', async () => {
  const { user, field } = await open(() =>
    patientsNamed(['Meier A', 'Meier B', 'Meier C', 'Meier D'], false),
  );
  await user.type(field, 'mei');
  await screen.findByRole('option', { name: /Meier C/u });
  expect(options()).toHaveLength(4);
  expect(screen.getByRole('status').textContent).toBe('4 results');
  expect(document.querySelectorAll('mark')[0]?.textContent).toBe('Mei');
  await user.click(screen.getByRole('option', { name: 'Show 1 more' }));
  expect(screen.getByRole('option', { name: /Meier D/u })).toBeTruthy();
  expect(screen.getByText(/^More results available/u)).toBeTruthy();
  await user.click(screen.getByRole('option', { name: 'Show less' }));
  expect(screen.queryByRole('option', { name: /Meier D/u })).toBeNull();
});

test.each<[Permission[], string[]]>([
  [
    ['image:upload', 'image:inference', 'patient:manage'],
    ['Patients', 'Studies'],
  ],
  [['patient:manage'], ['Patients']],
  [['image:upload'], ['Studies']],
  [['image:inference'], ['Studies']],
  [[], []],
])('who may %j has the tabs %j', async (permissions, expected) => {
  await open(() => NOTHING, permissions);
  const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(tabs.filter((tab) => tab === 'Patients' || tab === 'Studies')).toEqual(expected);
});

test('arrows, Home, End and Enter move and choose while the focus stays in the field', async () => {
  const { user, field, router } = await open(() => patientsNamed(['Meier A', 'Meier B']));
  await user.type(field, 'mei');
  await screen.findByRole('option', { name: /Meier B/u });
  expect(activeOption(field)).toMatch(/Meier A/u);
  await user.keyboard('{ArrowDown}');
  expect(activeOption(field)).toMatch(/Meier B/u);
  await user.keyboard('{ArrowDown}');
  expect(activeOption(field)).toMatch(/Meier A/u);
  await user.keyboard('{End}');
  expect(activeOption(field)).toMatch(/Meier B/u);
  await user.keyboard('{Home}');
  expect(document.activeElement).toBe(field);
  await user.keyboard('{Enter}');
  // By an id that says nothing, and without what was typed.
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/patients/p-0', search: '', hash: '' }),
  );
});

test('who may not manage patients is led to their studies, by the record number', async () => {
  const { user, field, router } = await open(() => patientsNamed(['Meier']), ['image:upload']);
  await user.type(field, 'mei');
  await user.click(await screen.findByRole('option', { name: /Meier/u }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/pulmonology/listing'));
  expect(router.state.location.hash).toBe('#q=M-0');
});

test('the answer to an earlier text is dropped', async () => {
  const late = Promise.withResolvers<SearchAnswer>();
  const { user, field, asked } = await open(({ q }) =>
    q === 'mei' ? late.promise : patientsNamed(['Tanaka']),
  );
  await user.type(field, 'mei');
  await waitFor(() => expect(asked.map(({ q }) => q)).toEqual(['mei']));
  await user.clear(field);
  await user.type(field, 'tan');
  await screen.findByRole('option', { name: /Tanaka/u });
  expect(asked[0]?.signal?.aborted).toBe(true);
  late.resolve(patientsNamed(['Meier']));
  await late.promise;
  expect(screen.queryByRole('option', { name: /Meier/u })).toBeNull();
  expect(screen.getByRole('option', { name: /Tanaka/u })).toBeTruthy();
});

test('it opens with pages and actions; a spinner is shown while the server is asked; blank text clears the results', async () => {
  const { user, field, asked } = await open(() => patientsNamed(['Meier']));
  const atFirst = options();
  expect(atFirst).toContain('Image Diagnosis');
  expect(atFirst).toContain('Use dark mode');
  await user.type(field, 'mei');
  expect(screen.getByTestId('search-spinner')).toBeTruthy();
  await screen.findByRole('option', { name: /Meier/u });
  expect(screen.queryByTestId('search-spinner')).toBeNull();
  await user.clear(field);
  expect(options()).toEqual(atFirst);
  await user.type(field, '   ');
  expect(options()).toEqual(atFirst);
  expect(asked).toHaveLength(1);
});

test('a study that waits is marked, says nothing of a finding, and opens by its id', async () => {
  const hit = studyHit('study-1', {
    patient: { id: 'p', name: 'Meier^Ada', mrn: null, birthDate: null, sex: null },
    studyDate: '2026-01-31',
    topFinding: {
      code: 'opacity',
      label: 'Lung opacity',
      score: 0.9,
      operatingPoint: 0.4,
      above: false,
      promise: null,
    },
    ageNeeded: true,
    conflict: { id: 'c', kinds: ['same_study_other_patient'] },
  });
  const { user, field, router } = await open(() => ({
    ...NOTHING,
    studies: { hits: [hit], isWhole: true },
  }));
  await user.type(field, 'mei');
  const option = await screen.findByRole('option', { name: /Meier, Ada.*Jan 31, 2026/u });
  expect(option.textContent).toMatch(/Identity conflict.*Age required/u);
  expect(option.textContent).not.toContain('Lung opacity');
  await user.click(option);
  await waitFor(() => expect(router.state.location.search).toBe('?study=study-1'));
});

test('a study whose age no finding is meant for says so', async () => {
  const hit = studyHit('study-1', { fileName: 'meier.png', state: 'done', gateAccepted: true });
  const { user, field } = await open(() => ({ ...NOTHING, studies: { hits: [hit], isWhole: true } }));
  await user.type(field, 'mei');
  const option = await screen.findByRole('option', { name: /meier/u });
  expect(option.textContent).toContain('The model has no findings for this age');
});

test('a study says each field of its header', async () => {
  const values = ofEachStudyField((name) => (isNameField(name) ? `Meier^${name}` : `Meier-${name}`));
  const hit = studyHit('study-1', values);
  const { user, field } = await open(() => ({ ...NOTHING, studies: { hits: [hit], isWhole: true } }));
  await user.type(field, 'mei');
  const option = await screen.findByRole('option', { name: /Meier/u });
  for (const name of STUDY_FIELD_NAMES)
    expect(option.textContent, name).toContain(isNameField(name) ? `Meier, ${name}` : `Meier-${name}`);
});

test('nothing found is said', async () => {
  const { user, field } = await open(() => NOTHING);
  await user.type(field, 'qqq');
  expect(await screen.findByText('Try a different search term')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('No search results');
});

test('a failure is told and can be tried again', async () => {
  let isWell = false;
  const { user, field } = await open(() => (isWell ? patientsNamed(['Meier']) : refusal('server.internal')));
  await user.type(field, 'mei');
  const alert = await screen.findByRole('alert');
  isWell = true;
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('option', { name: /Meier/u })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('recent pages are kept; what was typed and which patients were opened is not', async () => {
  const { user, field, router } = await open(() => patientsNamed(['Meier']));
  await user.type(field, 'meier');
  await user.click(await screen.findByRole('option', { name: /Meier/u }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/patients/p-0'));
  await user.click(await screen.findByRole('button', { name: 'Search' }));
  await user.click(await screen.findByRole('tab', { name: 'Pages' }));
  await user.type(screen.getByRole('combobox'), 'image diag');
  await user.click(await screen.findByRole('option', { name: 'Image Diagnosis' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/image-diagnosis'));
  await user.click(await screen.findByRole('button', { name: 'Search' }));
  const recent = within(await screen.findByRole('group', { name: 'Recent' }));
  expect(recent.getByRole('option').textContent).toBe('Image Diagnosis');
  expect(JSON.stringify(Object.entries(localStorage))).not.toMatch(/meier|[mp]-0/iu);
  await user.click(screen.getByRole('button', { name: 'Clear recent' }));
  expect(screen.queryByRole('group', { name: 'Recent' })).toBeNull();
});

test('an action does what it says', async () => {
  const { user, field } = await open(() => NOTHING);
  await user.type(field, 'dark');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(localStorage.getItem('aiso-appearance')).toContain('"dark"'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.skipIf(template === undefined)(
  'the demo has its own tab, its delay and three favourites, and asks no server',
  async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.1);
    const { user, field, asked } = await open(() => NOTHING);
    await user.click(screen.getByRole('tab', { name: 'Demo' }));
    await waitFor(() => expect(options()).toHaveLength(3));
    await user.click(field);
    await user.keyboard('{Enter}');
    expect(options()).toHaveLength(2);
    await user.type(field, 'arch');
    expect(screen.getByTestId('search-spinner')).toBeTruthy();
    expect(await screen.findByRole('option', { name: /Archive migration plan/u })).toBeTruthy();
    expect(asked).toEqual([]);
  },
);

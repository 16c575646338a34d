import type { UntakenPage as Page } from '@aiso/contracts/untaken-uploads';
import { setWidth } from '@aiso/ui/testing/render-part.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { Outlet } from 'react-router';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../app/api/query-client.ts';
import { Toasts } from '../../app/frame/notices/Toasts.tsx';
import { AuthGuard } from '../../app/session/guards.tsx';
import { answer, refusal } from '../../testing/answer.ts';
import { renderApp, sessionOf } from '../../testing/render-app.tsx';
import { uploadView } from '../../testing/upload-view.ts';
import UntakenPage from './UntakenPage.tsx';

const PATH = '/pulmonology/listing/untaken';
const REFUSED = uploadView('a', {
  fileName: 'letter.txt',
  state: 'refused',
  error: { code: 'file.unknown_format', message: 'This is no image.' },
});
const COMING = uploadView('b', { fileName: 'slow.dcm', state: 'receiving', userEmail: 'ada@example.org' });

beforeAll(() => import('./UntakenUploads.tsx'));
afterEach(() => {
  act(() => toast.remove());
  cleanup();
  vi.unstubAllGlobals();
});

function Signed() {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Outlet />
      <Toasts />
    </QueryClientProvider>
  );
}

const LIST = 'GET /api/uploads/untaken';
const listOf = (...uploads: Page['uploads']) => {
  const page: Page = { uploads, nextCursor: null, total: uploads.length, totalIsExact: true };
  return () => answer('GET /api/uploads/untaken', page);
};

/**
 * The page, on a phone, before a server that answers by "METHOD path"; `asked` is what it was asked.
 */
async function open(answers: Record<string, () => Response>, at = PATH, widthPx = 360) {
  setWidth(widthPx);
  const { router } = await renderApp(
    [
      {
        Component: AuthGuard,
        children: [{ Component: Signed, children: [{ path: '*', Component: UntakenPage }] }],
      },
    ],
    { at, isMarked: true, session: sessionOf('naseem') },
  );
  const others = globalThis.fetch;
  const asked: (readonly [route: string, body: unknown])[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const route = `${init.method ?? 'GET'} ${path.split('?')[0]}`;
    const respond = answers[route];
    if (respond === undefined) return others(path, init);
    asked.push([route, JSON.parse(typeof init.body === 'string' ? init.body : 'null')]);
    return respond();
  });
  return { router, asked, user: userEvent.setup() };
}

it('shows each file with its state and its reason', async () => {
  await open({ [LIST]: listOf(REFUSED, COMING) });
  const card = (await screen.findByText('letter.txt')).closest('li');
  expect(card?.textContent).toContain('Rejected');
  expect(card?.textContent).toContain('This is no image.');
  expect(screen.getByText('slow.dcm').closest('li')?.textContent).toContain('Incoming');
  const tab = await screen.findByRole('tab', { name: 'Incoming and rejected' });
  expect(tab.getAttribute('aria-selected')).toBe('true');
});

it('has a column of actions only where there is a file that can be cancelled', async () => {
  const actions = () => screen.queryByRole('columnheader', { name: 'Actions' });
  await open({ [LIST]: listOf(REFUSED) }, PATH, 900);
  await screen.findByText('letter.txt');
  expect(actions()).toBeNull();
  cleanup();
  await open({ [LIST]: listOf(REFUSED, COMING) }, PATH, 900);
  await screen.findByText('slow.dcm');
  expect(actions()).not.toBeNull();
});

it('tells nothing at all from nothing that matches, and a failure from both', async () => {
  const { router, user } = await open({ [LIST]: listOf() }, `${PATH}?state=cancelled`);
  expect(await screen.findByText('No matches')).toBeTruthy();
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] ?? document.body);
  expect(await screen.findByText('No files')).toBeTruthy();
  expect(router.state.location.search).toBe('');
  cleanup();
  await open({ [LIST]: () => refusal('server.internal') });
  expect(await screen.findByText('The list could not be loaded')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});

it('asks by body for words, which may name a patient', async () => {
  const { asked, router, user } = await open({
    [LIST]: listOf(REFUSED),
    'POST /api/uploads/untaken/search': listOf(REFUSED),
  });
  await user.type(await screen.findByRole('searchbox'), 'roe');
  await waitFor(() =>
    expect(asked.at(-1)).toEqual([
      'POST /api/uploads/untaken/search',
      { scope: 'group', sort: 'newest', pageSize: 25, q: 'roe' },
    ]),
  );
  expect(router.state.location.search).toBe('');
});

it('lets its sender cancel what is coming, once it is sure', async () => {
  let shown = COMING;
  const { asked, user } = await open({
    [LIST]: () => listOf(REFUSED, shown)(),
    'PUT /Prod/uploads/b': () => {
      shown = { ...COMING, state: 'cancelled' };
      return answer('PUT /Prod/uploads/{uploadId}', { item: shown });
    },
  });
  await screen.findByText('slow.dcm');
  expect(screen.queryByRole('button', { name: 'Actions for letter.txt' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Actions for slow.dcm' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel upload' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Cancel the upload of slow.dcm?' }));
  await user.click(question.getByRole('button', { name: 'Cancel upload' }));
  await waitFor(() => expect(screen.getByText('slow.dcm').closest('li')?.textContent).toContain('Cancelled'));
  expect(asked).toContainEqual(['PUT /Prod/uploads/b', { state: 'cancelled' }]);
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import toast, { Toaster } from 'react-hot-toast';
import { afterEach, expect, it, vi } from 'vitest';
import type { Undoable } from '../commands/command.ts';
import type { Chosen } from '../table/selection.ts';
import { describeTableView, oneOf } from '../table/table-view.ts';
import { renderPart } from '../testing/render-part.tsx';
import { ManagementList } from './ManagementList.tsx';

afterEach(() => {
  act(() => toast.remove());
  cleanup();
});

type Letter = { readonly id: string; readonly state: 'open' | 'sent' };
const ADDRESS = describeTableView({
  filters: { state: oneOf(['open', 'sent'], null) },
  sorts: ['newest'],
  pageSizes: [2],
  pagedBy: 'number',
});
type View = ReturnType<typeof ADDRESS.parse>;

/** Letters that a test can change, as a server would. */
async function openLetters(send: (chosen: Chosen<Letter, View>) => Promise<Undoable>) {
  const kept: { letters: Letter[] } = {
    letters: ['Ada', 'Bo', 'Cy'].map((id) => ({ id, state: 'open' })),
  };
  const read = vi.fn(async (view: View) => {
    const rows = kept.letters.filter(({ state }) => view.state === null || state === view.state);
    return {
      rows: rows.slice(0, view.pageSize),
      total: rows.length,
      counts: { '': kept.letters.length, open: rows.length },
    };
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { router } = await renderPart(
    <QueryClientProvider client={client}>
      <ManagementList<Letter, View>
        id="letters"
        label="Letters"
        failed="The letters could not be read"
        address={ADDRESS}
        tabs={{
          filter: 'state',
          of: [
            { value: null, text: 'All' },
            { value: 'open', text: 'Open' },
          ],
        }}
        read={read}
        idOf={({ id }) => id}
        columns={[{ field: 'id', title: 'To', value: ({ id }) => id, width: 200 }]}
        card={({ id, state }) => `${id} is ${state}`}
        commands={[
          {
            id: 'send',
            text: 'Send',
            on: 'both',
            safety: 'undo',
            becomes: (letter) => ({ ...letter, state: 'sent' }),
            work: send,
          },
        ]}
        empty="No letters yet"
      />
      <Toaster />
    </QueryClientProvider>,
    { widthPx: 360 },
  );
  return { kept, read, router, user: userEvent.setup() };
}

it('has a tab for each value of a filter, with its count, in the address; a choice stays behind', async () => {
  const { read, router, user } = await openLetters(async () => ({ message: '', undo: async () => {} }));
  await user.click(await screen.findByRole('checkbox', { name: 'Select Ada' }));
  expect(screen.getByRole('toolbar')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Open 3' }));
  expect(router.state.location.search).toBe('?state=open');
  expect(read.mock.lastCall?.[0].state).toBe('open');
  expect(screen.queryByRole('toolbar')).toBeNull();
});

it('gives a command all that match: the view, and not the rows of the page', async () => {
  const send = vi.fn(async (_chosen: Chosen<Letter, View>) => ({ message: 'Sent.', undo: async () => {} }));
  const { user } = await openLetters(send);
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows' }));
  await user.click(screen.getByRole('button', { name: 'Select all 3 matching rows' }));
  await user.click(screen.getByRole('button', { name: 'Send (3)' }));
  expect(await screen.findByText('Sent.')).toBeTruthy();
  expect(send.mock.lastCall?.[0]).toMatchObject({ kind: 'all', view: { state: null }, count: 3 });
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
});

it('shows at once what a command will do, and what was there where it fails', async () => {
  let refuse = (_reason: Error): void => {};
  const { user } = await openLetters(() => new Promise((_resolve, reject) => (refuse = reject)));
  await user.click(await screen.findByRole('button', { name: 'Actions for Ada' }));
  await user.click(screen.getByRole('menuitem', { name: 'Send' }));
  const list = screen.getByRole('list', { name: 'Letters', hidden: true });
  expect(await within(list).findByText('Ada is sent')).toBeTruthy();
  expect(within(list).getByText('Bo is open')).toBeTruthy();
  await act(async () => refuse(new Error('no')));
  expect(await within(list).findByText('Ada is open')).toBeTruthy();
});

it('takes back what was done, and reads anew', async () => {
  const { kept, user } = await openLetters(async () => {
    kept.letters = kept.letters.map((letter) =>
      letter.id === 'Ada' ? { ...letter, state: 'sent' } : letter,
    );
    return {
      message: '1 letter sent.',
      undo: async () => {
        kept.letters = kept.letters.map((letter) => ({ ...letter, state: 'open' }));
      },
    };
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for Ada' }));
  await user.click(screen.getByRole('menuitem', { name: 'Send' }));
  expect(await screen.findByText('Ada is sent')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Ada is open')).toBeTruthy();
});

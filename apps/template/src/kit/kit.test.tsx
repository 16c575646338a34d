import { freeText } from '@aiso/ui/table/table-view.ts';
import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect } from 'react';
import toast, { Toaster } from 'react-hot-toast';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApplicationPage } from './application/ApplicationPage.tsx';
import { BackButton, Panes, SideButton } from './application/Panes.tsx';
import { eachDay } from './calendar.ts';
import { DashboardPage } from './dashboard/DashboardPage.tsx';
import { stepsOf } from './dashboard/daily.ts';
import { DemoError, demoStore, LATENCY_MS } from './demo-store.ts';
import { listOf } from './management/list-of.ts';
import { ManagementPage } from './management/ManagementPage.tsx';
import { randomOf } from './random.ts';
import { setDemoBehaviour, USUAL } from './switch/demo-switch.ts';
import { chartSum, expectAgreement, figureNow } from './testing/dashboard-agrees.ts';
import { SAMPLE_DASHBOARD } from './testing/sample-dashboard.ts';
import { LETTERS, type Letter, type LettersView, SAMPLE_LIST, SEND } from './testing/sample-list.tsx';
import { useAddress } from './use-address.ts';
import { useDemoChange, useDemoData } from './use-demo.ts';

const SAMPLE_ADDRESS = { open: freeText(20), folder: freeText(20) } as const;
const usualMs = LATENCY_MS.usual;
beforeEach(() => {
  LATENCY_MS.usual = 0;
});
afterEach(() => {
  LATENCY_MS.usual = usualMs;
  setDemoBehaviour(USUAL);
  act(() => toast.remove());
  cleanup();
});

const show = (page: ReactNode, at = '/') =>
  renderPart(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {page}
      <Toaster />
    </QueryClientProvider>,
    { at, widthPx: 360 },
  );

it('chance is the same at each run, and another one for another seed', () => {
  const drawn = (seed: string) => Array.from({ length: 20 }, () => randomOf(seed).whole(0, 1_000_000));
  expect(drawn('a')).toEqual(drawn('a'));
  expect(drawn('a')).not.toEqual(drawn('b'));
  expect(randomOf('a').some([1, 2, 3, 4], 2)).toHaveLength(2);
});

it('steps of a range are all of its days, each once', () => {
  const days = { from: '2025-11-14', to: '2026-03-03' };
  for (const step of ['day', 'week', 'month'] as const)
    expect(stepsOf(days, step).flatMap(eachDay)).toEqual(eachDay(days));
});

describe('a store', () => {
  const open = () => demoStore({ id: 'numbers', make: () => [1], none: [] as readonly number[] });
  const all = (numbers: readonly number[]) => numbers;

  it('takes one change back and keeps the later ones', async () => {
    const store = open();
    const undo = await store.change((numbers) => [...numbers, 2]);
    await store.change((numbers) => [...numbers, 3]);
    await undo();
    expect(await store.read(all)).toEqual([1, 3]);
  });

  it('fails where it is switched to, and changes nothing then', async () => {
    const store = open();
    setDemoBehaviour({ changesFail: true });
    await expect(store.change(() => [])).rejects.toThrow('Demo data');
    setDemoBehaviour({ changesFail: false, readsFail: true });
    await expect(store.read(all)).rejects.toThrow('Demo data');
    setDemoBehaviour({ readsFail: false });
    expect(await store.read(all)).toEqual([1]);
  });

  it('has what was entered while it is none beside what it had', async () => {
    const store = open();
    setDemoBehaviour({ isEmpty: true });
    await store.change((numbers) => [...numbers, 9]);
    expect(await store.read(all)).toEqual([9]);
    setDemoBehaviour({ isEmpty: false });
    expect(await store.read(all)).toEqual([1]);
  });

  it('has in the end what is shown of a change at once: nothing is drawn again', async () => {
    const store = open();
    const read = vi.spyOn(store, 'read');
    const shown = new Set<unknown>();
    function Numbers() {
      const { data } = useDemoData(store);
      const change = useDemoChange(store);
      useEffect(() => void shown.add(data), [data]);
      return (
        <button type="button" onClick={() => void change((numbers) => [...numbers, 2])}>
          {data?.join()}
        </button>
      );
    }
    await show(<Numbers />);
    await userEvent.click(await screen.findByRole('button', { name: '1' }));
    expect(await screen.findByRole('button', { name: '1,2' })).toBeTruthy();
    await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
    await act(() => read.mock.results[1]?.value as Promise<unknown>);
    expect([...shown]).toEqual([undefined, [1], [1, 2]]);
  });
});

describe('a list by data alone', () => {
  const view: LettersView = SAMPLE_LIST.address.parse(new URLSearchParams());
  const rows: readonly Letter[] = [
    { id: '1', to: 'Émile', state: 'open' },
    { id: '2', to: 'Ada', state: 'sent' },
    { id: '3', to: 'Emilia', state: 'open' },
  ];

  it('counts each tab under the other filters, and pages what is left', () => {
    const page = listOf(rows, { ...view, q: 'emi', state: 'sent' }, LETTERS.rules);
    expect(page).toMatchObject({ rows: [], total: 0, counts: { '': 2, open: 2 } });
    const second = listOf(rows, { ...view, page: 2 }, LETTERS.rules);
    expect(second.rows.map(({ to }) => to)).toEqual(['Emilia']);
  });

  it('does a command to all that match and no others, and takes it back', async () => {
    const done = await SEND({ kind: 'all', view: { ...view, q: 'emilia' }, count: 1 });
    expect(done?.message).toBe('1 sent.');
    const states = () => LETTERS.store.read(({ letters }) => letters.map(({ state }) => state));
    expect(await states()).toEqual(['open', 'sent', 'sent']);
    await done?.undo();
    expect(await states()).toEqual(['open', 'sent', 'open']);
  });

  it('is a screen with tabs, rows, a command and its way back', async () => {
    await show(<ManagementPage of={SAMPLE_LIST} />);
    const user = userEvent.setup();
    expect(await screen.findByText('Ada is sent')).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Open 2' }));
    await user.click(await screen.findByRole('button', { name: 'Actions for Émile' }));
    await user.click(screen.getByRole('menuitem', { name: 'Send' }));
    expect(await screen.findByText('1 sent.')).toBeTruthy();
    expect(await screen.findByRole('tab', { name: 'Open 1' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('tab', { name: 'Open 2' })).toBeTruthy();
  });
});

describe('a dashboard by data alone', () => {
  it('agrees with itself, whatever is asked for', async () => {
    await expectAgreement(SAMPLE_DASHBOARD, {
      own: {},
      agree: [
        {
          what: 'visits',
          of: (data, view) => [
            figureNow(SAMPLE_DASHBOARD, 'visits', data, view),
            chartSum(SAMPLE_DASHBOARD, 'over-time', data, view, 'now'),
            chartSum(SAMPLE_DASHBOARD, 'channels', data, view),
          ],
        },
      ],
    });
  });

  it('is a screen that its address asks', async () => {
    const { router } = await show(<DashboardPage of={SAMPLE_DASHBOARD} />, '/?segment=mail&compare=none');
    expect(await screen.findByText('No comparison')).toBeTruthy();
    expect(router.state.location.search).toBe('?segment=mail&compare=none');
  });

  it('says that it could not be read, and reads again', async () => {
    setDemoBehaviour({ readsFail: true });
    await show(<DashboardPage of={SAMPLE_DASHBOARD} />);
    const [retry] = await screen.findAllByRole('button', { name: 'Retry' });
    setDemoBehaviour({ readsFail: false });
    if (retry !== undefined) await userEvent.click(retry);
    expect(await screen.findByText(/^vs \d/u)).toBeTruthy();
  });
});

it('a change that a store cannot do fails alone, and is left out where what it was made on is taken back', async () => {
  const store = demoStore({ id: 'notes', make: () => ['a'], none: [] as readonly string[], failure: 'Down' });
  const removing = (note: string) => (notes: readonly string[]) => {
    if (!notes.includes(note)) throw new DemoError('Note not found');
    return notes.filter((one) => one !== note);
  };
  const all = (notes: readonly string[]) => notes;
  await expect(store.change(removing('b'))).rejects.toMatchObject({ text: 'Note not found' });
  const undo = await store.change((notes) => [...notes, 'b']);
  await store.change(removing('b'));
  await undo();
  expect(await store.read(all)).toEqual(['a']);
  setDemoBehaviour({ readsFail: true });
  await expect(store.read(all)).rejects.toMatchObject({ text: 'Down' });
});

describe('an application', () => {
  function Sample() {
    const [said, say] = useAddress(SAMPLE_ADDRESS);
    return (
      <ApplicationPage title="Sample">
        <Panes
          side={{ title: 'Folders', content: <p>inbox</p> }}
          main={{
            title: 'List',
            content: (
              <>
                <SideButton />
                <button
                  type="button"
                  onClick={() => {
                    say({ open: 'first' });
                    say({ folder: 'sent' });
                  }}
                >
                  open
                </button>
              </>
            ),
          }}
          detail={
            said.open === ''
              ? undefined
              : { title: 'Letter', content: <BackButton />, onClose: () => say({ open: '' }) }
          }
        />
      </ApplicationPage>
    );
  }

  it('says in its address what is open, and shows one pane at a time on a phone', async () => {
    const { router } = await show(<Sample />);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Folders' }));
    expect((await screen.findByRole('dialog', { name: 'Folders' })).textContent).toContain('inbox');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'open' }));
    expect(new URLSearchParams(router.state.location.search).toString()).toBe('open=first&folder=sent');
    expect(screen.queryByRole('region', { name: 'List' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByRole('region', { name: 'List' })).toBeTruthy();
    expect(router.state.location.search).toBe('?folder=sent');
  });
});

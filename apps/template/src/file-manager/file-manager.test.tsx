import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import toast, { Toaster } from 'react-hot-toast';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { LATENCY_MS } from '../kit/demo-store.ts';
import { setDemoBehaviour, USUAL } from '../kit/switch/demo-switch.ts';
import FileManagerPage from './FileManagerPage.tsx';
import { SENDING } from './upload/queue.ts';
import { UPLOADS } from './upload/use-uploads.ts';

beforeAll(() => import('@aiso/ui/ask/ConfirmDialog.tsx'));
beforeEach(() => {
  LATENCY_MS.usual = 0;
  SENDING.stepMs = 0;
  // jsdom lays nothing out: without a height nothing of a long list is in view.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(900);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(900);
});
afterEach(() => {
  setDemoBehaviour(USUAL);
  act(() => {
    toast.remove();
    UPLOADS.clear();
  });
  cleanup();
  vi.restoreAllMocks();
});

async function openFiles(at = '/', widthPx = 1440) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = await renderPart(
    <QueryClientProvider client={client}>
      <FileManagerPage />
      <Toaster />
    </QueryClientProvider>,
    { at, widthPx },
  );
  return { ...view, user: userEvent.setup() };
}
const CELL = { selector: '[role=gridcell] bdi' } as const;
async function row(name: string): Promise<HTMLElement> {
  const found = (await screen.findByText(new RegExp(`^${name}`, 'u'), CELL)).closest<HTMLElement>(
    '[role=row]',
  );
  if (found === null) throw new Error(`${name} is in no row.`);
  return found;
}
const hasRow = (name: string): boolean => screen.queryAllByText(new RegExp(`^${name}`, 'u'), CELL).length > 0;
const choose = async (files: readonly File[]): Promise<void> => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]:not([webkitdirectory])');
  if (input === null) throw new Error('Nothing takes files.');
  // jsdom knows no folders that files come from.
  const picked = files.map((file) => Object.assign(file, { webkitRelativePath: '' }));
  await act(async () => fireEvent.change(input, { target: { files: picked } }));
};

it('keeps names to their rules, takes back by Undo, and rolls back what a failing store refuses', async () => {
  const { user } = await openFiles();
  await user.click(await row('Phone list'));
  await user.keyboard('{F2}');
  await user.keyboard('duty roster{Enter}');
  expect(await screen.findAllByText('“duty roster.csv” already exists in this folder.')).not.toHaveLength(0);
  await user.keyboard('{Escape}');
  await user.keyboard('{Delete}');
  expect(await screen.findByText('“Phone list.csv” moved to the trash.')).toBeTruthy();
  expect(hasRow('Phone list')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(hasRow('Phone list')).toBe(true));
  await user.click(await row('Phone list'));
  setDemoBehaviour({ changesFail: true });
  await user.keyboard('{F2}');
  await user.keyboard('Numbers{Enter}');
  expect(await screen.findByText('Internal server error')).toBeTruthy();
  expect(hasRow('Numbers')).toBe(false);
  expect(hasRow('Phone list')).toBe(true);
});

it('tells nothing there yet from nothing that matches, and from what failed', async () => {
  setDemoBehaviour({ isEmpty: true });
  const { unmount } = await openFiles();
  expect(await screen.findByText('No files yet')).toBeTruthy();
  unmount();
  setDemoBehaviour(USUAL);
  const { user, router, unmount: leave } = await openFiles('/?q=zzz');
  expect(await screen.findByText('No matches')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await row('Phone list')).toBeTruthy();
  expect(router.state.location.search).toBe('');
  leave();
  setDemoBehaviour({ readsFail: true });
  await openFiles();
  expect((await screen.findByRole('alert')).textContent).toContain('Internal server error');
  setDemoBehaviour(USUAL);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await row('Phone list')).toBeTruthy();
});

it('asks about taken names once for all of them, and uploads as is chosen', async () => {
  const { user } = await openFiles('/?folder=protocols');
  await row('Dose levels');
  await choose(['Dose levels.csv', 'Contrast.txt', 'Quite new.txt'].map((name) => new File(['new'], name)));
  const dialog = await screen.findByRole('dialog', { name: '“Dose levels.csv” already exists' });
  await user.click(within(dialog).getByRole('checkbox', { name: 'Apply to all 2' }));
  await user.click(within(dialog).getByRole('button', { name: 'Replace' }));
  expect((await screen.findAllByText('3 of 3 uploaded'))[0]).toBeTruthy();
  await waitFor(async () => expect((await row('Dose levels')).textContent).toContain('3 bytes'));
  expect(hasRow('Dose levels \\(2\\)')).toBe(false);
  expect(hasRow('Quite new')).toBe(true);

  // One that failed can be tried again.
  setDemoBehaviour({ changesFail: true });
  await choose([new File(['x'], 'Late.txt')]);
  const again = await screen.findByRole('button', { name: 'Retry Late.txt' });
  expect(screen.getByText('Internal server error')).toBeTruthy();
  setDemoBehaviour(USUAL);
  await user.click(again);
  expect(await row('Late.txt')).toBeTruthy();
});

it('shares with people and by a link, and says what each may do', async () => {
  const { user } = await openFiles('/?item=phone-list-csv');
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  const dialog = await screen.findByRole('dialog', { name: /^Share/u });
  const add = within(dialog).getByRole<HTMLInputElement>('combobox', { name: 'Add people' });
  await user.type(add, 'Lui');
  await user.click(await screen.findByRole('option', { name: /Luis Romero/u }));
  expect(add.value).toBe('');
  const people = within(dialog).getByRole('list', { name: 'People' });
  expect(await within(people).findByText('Luis Romero')).toBeTruthy();
  expect(within(people).getByText('Opens and downloads')).toBeTruthy();
  const pick = async (label: string, option: string): Promise<void> => {
    await user.click(within(dialog).getByRole('combobox', { name: label }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  await pick('Access for Luis Romero', 'Can comment');
  expect(within(people).getByText('Opens, downloads and comments')).toBeTruthy();
  await pick('Who can use the link', 'Anyone');
  expect(within(dialog).getByText('Anyone with the link can view.')).toBeTruthy();
  expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Link' }).value).toContain(
    '?item=phone-list-csv',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  const details = await screen.findByRole('region', { name: 'Details of Phone list.csv' });
  const access = within(details).getByRole('list', { name: 'People with access' });
  await waitFor(() => expect(within(access).getByText('Luis Romero')).toBeTruthy());
  expect(within(access).getByText('Can comment')).toBeTruthy();
  expect(within(access).getByText('Anyone with the link can view')).toBeTruthy();
  expect(within(details).getByText('Sharing changed')).toBeTruthy();
});

it('restores an earlier version, and takes that back', async () => {
  const errors = vi.spyOn(console, 'error');
  const { user } = await openFiles(
    '/?folder=reports%2F2026%2Fdrafts&item=reports%2F2026%2Fdrafts%2Fannual-report-md',
  );
  const list = await screen.findByRole('list', { name: 'Versions' });
  expect(within(list).getByText('Version 5, current')).toBeTruthy();
  await user.click(within(list).getByRole('button', { name: 'Restore version 1' }));
  expect(await within(list).findByText('Version 6, current')).toBeTruthy();
  expect(await screen.findByText('“Annual report.md” is an earlier version again.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await within(list).findByText('Version 5, current')).toBeTruthy();
  const input = document.querySelector<HTMLInputElement>('input[data-version]');
  if (input === null) throw new Error('Nothing takes a version.');
  await user.upload(input, new File(['new words'], 'Any name.md'));
  expect(await within(list).findByText('Version 6, current')).toBeTruthy();
  await user.click((await screen.findAllByRole('button', { name: 'Undo' }))[0] ?? document.body);
  expect(await within(list).findByText('Version 5, current')).toBeTruthy();
  // As React does of two parts with one key.
  expect(errors).not.toHaveBeenCalled();
});

it('deletes for good only after it has asked', async () => {
  const { user } = await openFiles('/?view=trash');
  await row('Old phone list');
  await user.click(screen.getByRole('button', { name: 'Empty trash' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Empty the trash?' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await user.click(await row('Old phone list'));
  await user.click(screen.getByRole('button', { name: 'Restore (1)' }));
  await waitFor(() => expect(hasRow('Old phone list')).toBe(false));
  await user.click(screen.getByRole('button', { name: 'Empty trash' }));
  await user.click(await screen.findByRole('button', { name: 'Delete permanently' }));
  expect(await screen.findByText('The trash is empty.')).toBeTruthy();
});

it('says why what is shared to view only cannot be changed', async () => {
  const { user } = await openFiles('/?folder=radiographers-board');
  await user.click(await row('Rooms'));
  const why = 'Jonas Weber shared this with you as view-only.';
  expect(screen.getByRole('button', { name: 'Delete', description: why })).toBeTruthy();
  await user.keyboard('{Delete}');
  expect(await screen.findByText(why)).toBeTruthy();
  expect(hasRow('Rooms')).toBe(true);
});

it('opens by a tap and selects by a long press, and then by taps', async () => {
  const { router } = await openFiles('/?folder=teaching', 360);
  const tap = async (on: HTMLElement): Promise<void> => {
    const touch = { pointerType: 'touch', bubbles: true } as const;
    await act(async () => {
      fireEvent.pointerDown(on, touch);
      fireEvent.pointerUp(on, touch);
      on.dispatchEvent(new PointerEvent('click', touch));
    });
  };
  const cases = await row('Cases');
  vi.useFakeTimers();
  fireEvent.pointerDown(cases, { pointerType: 'touch' });
  await act(() => vi.advanceTimersByTimeAsync(600));
  vi.useRealTimers();
  await act(async () => {
    fireEvent.pointerUp(cases, { pointerType: 'touch' });
    cases.dispatchEvent(new PointerEvent('click', { pointerType: 'touch', bubbles: true }));
  });
  expect(cases.getAttribute('aria-selected')).toBe('true');
  const talks = await row('Talks');
  await tap(talks);
  expect(talks.getAttribute('aria-selected')).toBe('true');
  await tap(talks);
  await tap(cases);
  expect(screen.queryByRole('toolbar')).toBeNull();
  await tap(await row('Cases'));
  await waitFor(() => expect(router.state.location.search).toBe('?folder=teaching%2Fcases'));
});

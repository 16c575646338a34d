import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import toast, { Toaster } from 'react-hot-toast';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { demoNow } from '../kit/clock.ts';
import { LATENCY_MS } from '../kit/demo-store.ts';
import { setDemoBehaviour, USUAL } from '../kit/switch/demo-switch.ts';
import { forgetComposers } from './compose/composers.ts';
import MailboxPage from './MailboxPage.tsx';
import { MAILBOX } from './store/mailbox-store.ts';
import { snoozeMails } from './store/waiting.ts';

beforeAll(() => Promise.all([import('./compose/ComposerDock.tsx'), import('./later/OwnTimeDialog.tsx')]));
beforeEach(() => {
  LATENCY_MS.usual = 0;
  // The list asks how much room it has; jsdom lays nothing out.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600);
});
afterEach(() => {
  vi.restoreAllMocks();
  setDemoBehaviour(USUAL);
  act(() => {
    toast.remove();
    forgetComposers();
  });
  cleanup();
});

async function openMailbox(at = '/') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { router } = await renderPart(
    <QueryClientProvider client={client}>
      <MailboxPage />
      <Toaster />
    </QueryClientProvider>,
    { at },
  );
  return { user: userEvent.setup(), router };
}
const folder = (name: string): HTMLElement =>
  within(screen.getByRole('navigation', { name: 'Folders' })).getByRole('button', {
    name: new RegExp(`^${name}`, 'u'),
  });

it('deletes all that match a search, with their counts, and brings them back', async () => {
  const { user } = await openMailbox('/?search=rota');
  const grid = await screen.findByRole('grid', { name: 'Inbox' });
  // Two conversations, of four messages.
  expect(grid.getAttribute('aria-rowcount')).toBe('2');
  await user.click(screen.getByRole('checkbox', { name: 'Select all results' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('4 messages deleted.')).toBeTruthy();
  expect(await screen.findByText('No matches')).toBeTruthy();
  expect(folder('Inbox').textContent).toContain('6');
  expect(folder('Deleted').textContent).toContain('2');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(folder('Inbox').textContent).toContain('7'));
});

it('keeps what a failing store refuses, and says so', async () => {
  const { user } = await openMailbox();
  await screen.findByRole('grid', { name: 'Inbox' });
  setDemoBehaviour({ changesFail: true });
  const [star] = await screen.findAllByRole('button', { name: /^Star /u });
  if (star === undefined) throw new Error('There is no mail.');
  await user.click(star);
  expect(await screen.findByText('Internal server error')).toBeTruthy();
  expect(star.getAttribute('aria-pressed')).toBe('false');
});

it('says which mail is not there, which folder is empty, and what went wrong', async () => {
  await openMailbox('/?mail=none');
  expect(await screen.findByText('Email not found')).toBeTruthy();
  cleanup();
  setDemoBehaviour({ isEmpty: true });
  await openMailbox('/?tag=work');
  expect(await screen.findByText('Work is empty')).toBeTruthy();
  cleanup();
  setDemoBehaviour({ isEmpty: false, readsFail: true });
  const { user } = await openMailbox();
  expect(await screen.findByText('Internal server error')).toBeTruthy();
  setDemoBehaviour({ readsFail: false });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('grid', { name: 'Inbox' })).toBeTruthy();
});

it('empties Deleted once that is confirmed', async () => {
  const { user } = await openMailbox('/?tag=deleted');
  await user.click(await screen.findByRole('button', { name: 'Empty' }));
  await user.click(await screen.findByRole('button', { name: 'Delete permanently' }));
  expect(await screen.findByText('Deleted is empty')).toBeTruthy();
});

it('refuses what is no address, and keeps a draft that cannot be kept open', async () => {
  const { user } = await openMailbox();
  await user.click(await screen.findByRole('button', { name: 'Compose' }));
  const composer = await screen.findByRole('dialog', { name: 'New message' });
  setDemoBehaviour({ changesFail: true });
  await user.type(within(composer).getByRole('combobox', { name: 'To' }), 'nobody,');
  await user.click(within(composer).getByRole('button', { name: 'Send' }));
  expect(await within(composer).findByText('Enter valid email addresses')).toBeTruthy();
  await user.click(within(composer).getByRole('button', { name: 'Save as draft and close' }));
  expect(await within(composer).findByText(/^Not saved: Internal server error/u)).toBeTruthy();
  setDemoBehaviour({ changesFail: false });
  await user.click(within(composer).getByRole('button', { name: 'Retry' }));
  expect(await within(composer).findByText('Draft saved')).toBeTruthy();
  await user.click(within(composer).getByRole('button', { name: 'Discard draft' }));
  expect(await screen.findByText('Draft discarded.')).toBeTruthy();
});

it('gives a letter the focus in the moment that it is brought back', async () => {
  const { user } = await openMailbox();
  await user.click(await screen.findByRole('button', { name: 'Compose' }));
  const composer = await screen.findByRole('dialog', { name: 'New message' });
  await user.click(within(composer).getByRole('button', { name: 'Minimise' }));
  const bar = await screen.findByRole('button', { name: /^Continue “/u });
  act(() => bar.click());
  expect(composer.contains(document.activeElement)).toBe(true);
});

it('brings back a letter that was discarded before it was ever kept', async () => {
  const { user } = await openMailbox();
  await user.click(await screen.findByRole('button', { name: 'Compose' }));
  const composer = await screen.findByRole('dialog', { name: 'New message' });
  await user.type(within(composer).getByRole('textbox', { name: 'Subject' }), 'Never kept');
  await user.click(within(composer).getByRole('button', { name: 'Discard draft' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await user.click(folder('Drafts'));
  expect(await screen.findByText('Never kept')).toBeTruthy();
});

it('brings back all of a draft that was deleted in the list while it was typed', async () => {
  const { user } = await openMailbox('/?tag=drafts');
  const [draft] = await screen.findAllByRole('row');
  if (draft === undefined) throw new Error('There is no draft.');
  await user.click(draft);
  const composer = await screen.findByRole('dialog');
  await user.type(within(composer).getByRole('textbox', { name: 'Subject' }), ', to the last word');
  await user.click(within(draft).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/, to the last word$/u)).toBeTruthy();
});

it('attaches files with their sizes, and no more than a message holds', async () => {
  const { user } = await openMailbox();
  await user.click(await screen.findByRole('button', { name: 'Compose' }));
  const composer = await screen.findByRole('dialog', { name: 'New message' });
  const picker = composer.querySelector<HTMLInputElement>('input[type=file]');
  if (picker === null) throw new Error('Nothing can be attached.');
  await user.upload(picker, new File(['x'.repeat(2_000)], 'figures.csv'));
  expect(await within(composer).findByText('2 kB of at most 25 MB')).toBeTruthy();
  const huge = Object.defineProperty(new File([], 'huge.bin'), 'size', { value: 26_000_000 });
  await user.upload(picker, huge);
  expect(await screen.findByText(/No files attached/u)).toBeTruthy();
  expect(within(composer).getAllByRole('listitem')).toHaveLength(1);
});

it('shows a conversation with its newest message unfolded, and the others in a line each', async () => {
  const { user } = await openMailbox('/?search=legal%20is%20through');
  await user.click(await screen.findByRole('row'));
  const messages = await screen.findByRole('list', { name: 'Messages' });
  expect(messages.children).toHaveLength(4);
  expect(screen.getByText('4 messages · Chiara, me, Olga')).toBeTruthy();
  expect(document.querySelectorAll('iframe')).toHaveLength(1);
  const [first] = within(messages).getAllByRole('button', { name: /^Show message: Chiara Conti/u });
  if (first === undefined) throw new Error('Nothing is folded.');
  await user.click(first);
  expect(document.querySelectorAll('iframe')).toHaveLength(2);
  await user.click(within(messages).getAllByRole('button', { name: /^Fold message/u })[0] as HTMLElement);
  expect(document.querySelectorAll('iframe')).toHaveLength(1);
});

it('snoozes an open mail by B, lists it under Snoozed, and Undo brings it back', async () => {
  const { user } = await openMailbox('/?mail=mail-2');
  await screen.findByRole('heading', { level: 2, name: /^Reading room rota/u });
  await user.keyboard('b');
  await user.click(await screen.findByRole('menuitem', { name: /^Tomorrow/u }));
  expect(await screen.findByText(/ snoozed until tomorrow, 8:00\sAM\.$/u)).toBeTruthy();
  await waitFor(() => expect(folder('Inbox').textContent).toContain('6'));
  await user.click(folder('Snoozed'));
  const row = await screen.findByRole('row', { name: /Reading room rota/u });
  expect(row.textContent).toMatch(/Tomorrow, 8:00\sAM/u);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(folder('Inbox').textContent).toContain('7'));
});

it('asks for another time, which must be to come', async () => {
  const { user } = await openMailbox('/?mail=mail-2');
  await user.click(await screen.findByRole('button', { name: 'Snooze' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Choose date and time…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Snooze' });
  await user.click(within(dialog).getByRole('button', { name: 'Snooze' }));
  expect(await screen.findByText(/ snoozed until tomorrow, 8:00\sAM\.$/u)).toBeTruthy();
});

it('schedules a letter, which can be cancelled, put off and sent at once', async () => {
  const { user } = await openMailbox();
  await user.click(await screen.findByRole('button', { name: 'Compose' }));
  const composer = await screen.findByRole('dialog', { name: 'New message' });
  const schedule = async (time: RegExp): Promise<void> => {
    await user.click(within(composer).getByRole('button', { name: 'Schedule for later' }));
    await user.click(await screen.findByRole('menuitem', { name: time }));
  };
  await schedule(/^Tomorrow morning/u);
  expect(await within(composer).findByText('Required')).toBeTruthy();
  await user.type(within(composer).getByRole('combobox', { name: 'To' }), 'mei@clinic.example,');
  await user.type(within(composer).getByRole('textbox', { name: 'Subject' }), 'Sent by night');
  await schedule(/^Choose date and time/u);
  const asked = await screen.findByRole('dialog', { name: 'Schedule' });
  await user.click(within(asked).getByRole('button', { name: 'Schedule' }));
  expect(await screen.findByText(/^Scheduled for tomorrow, 8:00\sAM\.$/u)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText(/^Sending in/u)).toBeNull();
  await user.click(folder('Scheduled'));
  await user.click(await screen.findByRole('row', { name: /Sent by night/u }));
  await user.click(await screen.findByRole('button', { name: 'Change time' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Tomorrow afternoon/u }));
  expect(await screen.findByText(/^Scheduled for Tomorrow, 1:00\sPM$/u, { selector: 'span' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel sending' }));
  const draft = await screen.findByRole('dialog', { name: 'Sent by night' });
  expect(within(draft).getByText('mei@clinic.example')).toBeTruthy();
  expect(screen.queryByRole('row', { name: /Sent by night/u })).toBeNull();
  await user.click(within(draft).getByRole('button', { name: 'Save as draft and close' }));
  await user.click(screen.getByRole('button', { name: 'Send now' }));
  expect(await screen.findByText('Message sent.')).toBeTruthy();
});

it('brings a snoozed mail back at its time, and says so', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    await MAILBOX.change(snoozeMails(new Set(['mail-3']), demoNow() + 60_000));
    await openMailbox();
    await screen.findByRole('grid', { name: 'Inbox' });
    const named = (): HTMLElement | null => screen.queryByRole('row', { name: /Please sign the report/u });
    expect(named()).toBeNull();
    act(() => void vi.advanceTimersByTime(61_000));
    expect(await screen.findByText('1 snoozed message back in the inbox.')).toBeTruthy();
    await waitFor(() => expect(named()?.getAttribute('aria-rowindex')).toBe('1'));
  } finally {
    vi.useRealTimers();
  }
});

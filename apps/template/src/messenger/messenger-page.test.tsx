import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import toast, { Toaster } from 'react-hot-toast';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoNow } from '../kit/clock.ts';
import { LATENCY_MS } from '../kit/demo-store.ts';
import { setDemoBehaviour, USUAL } from '../kit/switch/demo-switch.ts';
import MessengerPage from './MessengerPage.tsx';
import { PACE_MS } from './store/answers.ts';
import { react, send } from './store/changes.ts';
import { ME, message } from './store/message.ts';
import { MESSENGER } from './store/messenger-store.ts';

/** jsdom lays nothing out: rows have a height, and what holds them is high enough for all of them. */
function layOut(): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(9_000);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(50);
  Element.prototype.scrollTo = () => {};
  // The emoji are of no matter here.
  vi.stubGlobal('fetch', () => new Promise(() => {}));
}

beforeEach(() => {
  LATENCY_MS.usual = 0;
  layOut();
});
afterEach(() => {
  vi.useRealTimers();
  setDemoBehaviour(USUAL);
  act(() => toast.remove());
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function open(search = '') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = await renderPart(
    <QueryClientProvider client={client}>
      <MessengerPage />
      <Toaster />
    </QueryClientProvider>,
    { at: `/${search}` },
  );
  return { ...view, user: userEvent.setup() };
}

const field = (name: string) => screen.findByRole('textbox', { name: `Message to ${name}` });
const log = (name: string) => screen.getByRole('log', { name: `Messages with ${name}` });

describe('a message that cannot be sent', () => {
  it('stays as one that failed, with what went wrong, and is sent by another try', async () => {
    const { user } = await open('?chat=mei-tanaka');
    const text = await field('Mei Tanaka');
    setDemoBehaviour({ changesFail: true });
    await user.type(text, 'Are you in?{Enter}');
    expect(await screen.findByText('Internal server error')).toBeTruthy();
    const failed = await within(log('Mei Tanaka')).findByRole('article', { name: /Not sent: Are you in/u });
    setDemoBehaviour({ changesFail: false });
    await user.click(within(failed).getByRole('button', { name: 'Retry' }));
    expect(
      await within(log('Mei Tanaka')).findByRole('article', { name: /(?:Sent|Delivered): Are you in/u }),
    ).toBeTruthy();
    expect(screen.queryByText(/Not sent/u)).toBeNull();
  });

  it('is deleted, and there again by Undo', async () => {
    const { user } = await open('?chat=luis-romero');
    await field('Luis Romero');
    const failed = () => within(log('Luis Romero')).queryByRole('article', { name: /Not sent/u });
    await waitFor(() => expect(failed()).not.toBeNull());
    await user.click(within(log('Luis Romero')).getByRole('button', { name: 'Delete' }));
    expect(failed()).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(failed()).not.toBeNull();
  });
});

describe('messages', () => {
  it('are answered with a quote, reacted to, and deleted with a way back', async () => {
    const { user } = await open('?chat=luis-romero');
    const text = await field('Luis Romero');
    await user.type(text, 'Shall we?{Enter}');
    const sent = await within(log('Luis Romero')).findByRole('article', { name: /: Shall we\?$/u });
    act(() => sent.focus());
    await user.keyboard('r');
    expect(await screen.findByText('Reply to You')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(text));
    await user.keyboard('Tomorrow then{Enter}');
    const answer = await within(log('Luis Romero')).findByRole('article', { name: /: Tomorrow then$/u });
    await user.click(within(answer).getByRole('button', { name: 'You Shall we?' }));
    expect(document.activeElement).toBe(sent);

    await user.click(within(sent).getByRole('button', { name: 'React to your message' }));
    await user.click(await screen.findByRole('button', { name: '🎉' }));
    const reaction = await within(sent).findByRole('button', { name: '🎉 1, You', pressed: true });
    await user.click(reaction);
    await waitFor(() => expect(reaction.isConnected).toBe(false));

    act(() => answer.focus());
    await user.keyboard('{Delete}');
    expect(await screen.findByText('You deleted this message')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByText('You deleted this message')).toBeNull());
  });

  it('quote what they answer, also those that were there before', async () => {
    const { user } = await open('?chat=karim-haddad');
    await field('Karim Haddad');
    const quote = await within(log('Karim Haddad')).findByRole('button', {
      name: /^Karim Haddad Monitor 3 fails/u,
    });
    await user.click(quote);
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/: Monitor 3 fails/u);
  });

  it('are changed with the cursor left alone, whatever becomes of them meanwhile', async () => {
    const { user } = await open('?chat=luis-romero');
    await field('Luis Romero');
    const own = message({ id: 'own', by: ME, at: demoNow(), text: 'Tomorrow' });
    await act(() => MESSENGER.change((data) => send(data, 'luis-romero', own)));
    const shown = await within(log('Luis Romero')).findByRole('article', { name: /: Tomorrow$/u });
    act(() => shown.focus());
    await user.keyboard('e');
    const edited = await screen.findByRole('textbox', { name: 'Edit your message' });
    await user.type(edited, 'Not ', { initialSelectionStart: 0, initialSelectionEnd: 0 });
    await act(() => MESSENGER.change((data) => react(data, 'luis-romero', 'own', '🎉')));
    await within(shown).findByRole('button', { name: '🎉 1, You' });
    await user.keyboard('before ');
    expect(edited).toHaveProperty('value', 'Not before Tomorrow');
    await user.keyboard('{Enter}');
    await within(log('Luis Romero')).findByRole('article', { name: /: Not before Tomorrow$/u });
  });

  it('arrive later and are said aloud, but not while the demo is switched to fail', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const asked = message({ id: 'asked', by: ME, at: demoNow(), text: 'Ready?' });
    await MESSENGER.change((data) => send(data, 'priya-nair', asked));
    setDemoBehaviour({ changesFail: true });
    await open('?chat=priya-nair');
    await field('Priya Nair');
    const typing = () => screen.queryByText('Priya Nair is typing…');
    act(() => void vi.advanceTimersByTime(PACE_MS.typing));
    expect(typing()).toBeNull();
    act(() => setDemoBehaviour({ changesFail: false }));
    act(() => void vi.advanceTimersByTime(0));
    expect(typing()).not.toBeNull();
    act(() => void vi.advanceTimersByTime(PACE_MS.answer));
    expect(await screen.findByText(/^Priya Nair: /u, { selector: 'output' })).toBeTruthy();
    expect(typing()).toBeNull();
  });

  it('are found by their words, and pictures open large', async () => {
    const { user } = await open('?chat=luis-romero&info=open&find=poster');
    const found = await screen.findByRole('list', { name: 'Messages found' });
    const [first] = within(found).getAllByRole('button');
    if (first === undefined) throw new Error('Nothing was found.');
    await user.click(first);
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/poster/u));
    const about = screen.getByRole('complementary', { name: 'About Luis Romero' });
    const [picture] = within(about).getAllByRole('button', { name: /^Open .*\.svg$/u });
    if (picture === undefined) throw new Error('There is no picture.');
    await user.click(picture);
    const dialog = await screen.findByRole('dialog', { name: /\.svg$/u });
    const place = () =>
      /(\d+) of (\d+)/u
        .exec(dialog.textContent ?? '')
        ?.slice(1)
        .map(Number) ?? [];
    const [at = 0] = place();
    await user.keyboard('{ArrowLeft}');
    await waitFor(() => expect(place()[0]).toBe(at - 1));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(picture));
  });
});

describe('conversations', () => {
  it('what was not sent is there when one comes back, and said in the list meanwhile', async () => {
    const { user } = await open('?chat=mei-tanaka');
    await user.type(await field('Mei Tanaka'), 'Half a sentence');
    const list = screen.getByRole('list', { name: 'Conversations' });
    await user.click(within(list).getByRole('link', { name: /^Priya Nair/u }));
    await field('Priya Nair');
    const row = within(list).getByRole('link', { name: /^Mei Tanaka/u });
    expect(row.textContent).toContain('Draft: Half a sentence');
    await user.click(row);
    expect(((await field('Mei Tanaka')) as HTMLTextAreaElement).value).toBe('Half a sentence');
  });

  it('show two faces of a group, and how far one’s own last message has come', async () => {
    const { user } = await open('?chat=mei-tanaka');
    const list = await screen.findByRole('list', { name: 'Conversations' });
    const row = (name: string) => within(list).getByRole('link', { name: new RegExp(`^${name}`, 'u') });
    expect(row('Reading room').querySelectorAll('img')).toHaveLength(2);
    expect(within(row('Mira Holm')).getByTitle('Read')).toBeTruthy();
    expect(within(row('Mei Tanaka')).queryByTitle(/Read|Sent/u)).toBeNull();
    await user.type(await field('Mei Tanaka'), 'Both, please{Enter}');
    await waitFor(() => expect(within(row('Mei Tanaka')).getByTitle(/^(?:Sent|Delivered)$/u)).toBeTruthy());
  });

  it('is archived with a way back, and the tabs count it', async () => {
    const { user } = await open();
    const all = await screen.findByRole('tab', { name: /^All/u });
    const count = () => Number(/\d+/u.exec(all.textContent ?? '')?.[0]);
    const before = count();
    await user.click(screen.getByRole('button', { name: 'Actions for Priya Nair' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Archive' }));
    await waitFor(() => expect(count()).toBe(before - 1));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(count()).toBe(before));
  });

  it('several people make a group, which needs a name, and one is left only when one is sure', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'New conversation' }));
    const drawer = await screen.findByRole('dialog', { name: 'New conversation' });
    const people = within(drawer).getByRole('combobox', { name: 'With' });
    for (const name of ['Mei Tanaka', 'Jonas Weber']) {
      await user.type(people, name);
      await user.click(await screen.findByRole('option', { name: new RegExp(name, 'u') }));
    }
    await user.click(within(drawer).getByRole('button', { name: 'Open conversation' }));
    const name = await within(drawer).findByRole('textbox', { name: 'Group name' });
    expect(await within(drawer).findByText('Required')).toBeTruthy();
    await user.type(name, 'On call');
    await user.click(within(drawer).getByRole('button', { name: 'Open conversation' }));
    await field('On call');
    await user.click(screen.getByRole('button', { name: 'About On call' }));
    const about = await screen.findByRole('complementary', { name: 'About On call' });
    expect(within(about).getAllByRole('button', { name: /^Remove/u })).toHaveLength(2);
    await user.click(within(about).getByRole('button', { name: 'Remove Jonas Weber' }));
    expect(await within(log('On call')).findByText('You removed Jonas Weber')).toBeTruthy();
    await user.click(within(about).getByRole('button', { name: 'Leave group' }));
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Leave On call?' })).getByRole('button', {
        name: 'Leave group',
      }),
    );
    await waitFor(() => expect(screen.queryByRole('link', { name: /On call/u })).toBeNull());
  });
});

it('the first conversation is open where both panes are seen, and once left it stays so', async () => {
  const { user, router } = await open();
  await field('Freya Olsen');
  // An address that is written late would lead back whoever has gone on.
  expect(router.state.location.search).toBe('');
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Select a conversation.')).toBeTruthy();
});

describe('states', () => {
  it('nothing yet, nothing that fits, and what could not be read are told apart', async () => {
    const { user, unmount } = await open('?q=nobody');
    expect(await screen.findByText('No matches.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByRole('link', { name: /^Freya Olsen/u })).toBeTruthy();
    unmount();
    setDemoBehaviour({ isEmpty: true });
    const { unmount: unmountEmpty } = await open();
    expect(await screen.findByText('No conversations yet')).toBeTruthy();
    unmountEmpty();
    setDemoBehaviour({ isEmpty: false, readsFail: true });
    await open();
    expect(await screen.findByText('Internal server error')).toBeTruthy();
    setDemoBehaviour({ readsFail: false });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: /^Freya Olsen/u })).toBeTruthy();
  });
});

import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import ChatTool from './ChatTool.tsx';
import { chatReducer, DEMO_CONVERSATIONS, MESSAGE_MAX_CHARACTERS } from './conversations.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function openChat() {
  await renderPart(<ChatTool />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Chat, 2 unread conversations' }));
  const panel = await screen.findByRole('dialog', { name: 'Chat', description: /^Demo content/u });
  await within(panel).findByRole('list', { name: 'Conversations' });
  return { user, panel };
}

describe('chat menu', () => {
  it('lists made-up conversations with presence in words and what is unread', async () => {
    const { panel } = await openChat();
    const rows = within(panel).getAllByRole('listitem');
    expect(rows).toHaveLength(DEMO_CONVERSATIONS.length);
    expect(rows[0]?.textContent).toMatch(/Freya Olsen.*Online.*Unread/u);
    expect(rows[3]?.textContent).toMatch(/Luis Romero.*Offline/u);
    expect(rows[3]?.textContent).not.toMatch(/Unread/u);
  });

  it('a conversation that was opened is read, and the way back leads to its row', async () => {
    const { user, panel } = await openChat();
    await user.click(within(panel).getByRole('button', { name: /Jonas Weber/u }));
    const back = within(panel).getByRole('button', { name: 'All conversations' });
    expect(document.activeElement).toBe(back);
    await user.click(back);
    const row = within(panel).getByRole('button', { name: /Jonas Weber/u });
    expect(row.textContent).not.toMatch(/Unread/u);
    expect(document.activeElement).toBe(row);
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'Chat, 1 unread conversation' })).toBeTruthy();
  });

  it('Enter sends, Shift and Enter break the line, and the answer is there when the menu is opened again', async () => {
    const { user, panel } = await openChat();
    await user.click(within(panel).getByRole('button', { name: /Priya Nair/u }));
    const field = within(panel).getByRole<HTMLTextAreaElement>('textbox', { name: 'Reply to Priya Nair' });
    expect(within(panel).getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
    await user.type(field, 'First{Shift>}{Enter}{/Shift}second{Enter}');
    expect(field.value).toBe('');
    const log = within(panel).getByRole('log', { name: 'Messages with Priya Nair' });
    expect(log.textContent).toContain('First\nsecond');
    await user.click(within(panel).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: /^Chat/u }));
    expect((await screen.findByRole('button', { name: /Priya Nair/u })).textContent).toContain('second');
  });

  it('all can be marked as read at once', async () => {
    const { user, panel } = await openChat();
    const markAll = within(panel).getByRole<HTMLButtonElement>('button', { name: 'Mark all as read' });
    await user.click(markAll);
    expect(within(panel).queryByText('Unread')).toBeNull();
    expect(markAll.disabled).toBe(true);
  });

  it('a blank message is not sent, and a message is bounded', () => {
    const id = 'priya-nair';
    expect(chatReducer(DEMO_CONVERSATIONS, { type: 'sent', id, text: ' \n' })).toBe(DEMO_CONVERSATIONS);
    const sent = chatReducer(DEMO_CONVERSATIONS, { type: 'sent', id, text: 'x'.repeat(2000) });
    expect(sent.find((conversation) => conversation.id === id)?.messages.at(-1)?.text).toHaveLength(
      MESSAGE_MAX_CHARACTERS,
    );
  });
});

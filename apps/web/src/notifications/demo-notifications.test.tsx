import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, Suspense, useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../app/api/query-client.ts';
import { template } from '../template.tsx';
import { answer } from '../testing/answer.ts';
import { renderApp } from '../testing/render-app.tsx';
import NotificationsPage from './NotificationsPage.tsx';
import NotificationsTool from './NotificationsTool.tsx';

// What the first opening loads is loaded here, however slow the machine.
beforeAll(async () => {
  configure({ asyncUtilTimeout: 10_000 });
  await import('./NotificationsDrawer.tsx');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const NOTHING = { all: 0, unread: 0, archived: 0 };

const Chat = template?.tools.find(({ id }) => id === 'chat')?.Tool ?? (() => null);

/** The header's tools over a page. */
function Frame({ children }: { children?: ReactNode }) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <NotificationsTool More={template?.Notifications} />
      <Suspense fallback={null}>
        <Chat />
      </Suspense>
      {children}
    </QueryClientProvider>
  );
}

async function openDrawer(page?: ReactNode) {
  await renderApp([{ path: '*', element: <Frame>{page}</Frame> }], { at: '/notifications' });
  vi.stubGlobal('fetch', async (path: string) =>
    path.endsWith('/counts')
      ? answer('GET /api/notifications/counts', NOTHING)
      : answer('GET /api/notifications', { notifications: [], nextCursor: null, counts: NOTHING }),
  );
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  await user.click(await screen.findByRole('button', { name: 'Notifications' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  await drawer.findByRole('heading', { name: 'Demo' });
  return { user, drawer };
}

describe.skipIf(template === undefined)('the template’s notifications', () => {
  it('a friend request is accepted or declined, and either is taken back', async () => {
    const { user, drawer } = await openDrawer();
    await user.click(drawer.getByRole('button', { name: 'Accept' }));
    expect(await drawer.findByText('Amara Okafor added to your contacts.')).toBeTruthy();
    const undo = drawer.getByRole('button', { name: 'Undo' });
    await waitFor(() => expect(document.activeElement).toBe(undo));
    await user.click(undo);
    await waitFor(() => expect(document.activeElement).toBe(drawer.getByRole('button', { name: 'Accept' })));
    await user.click(drawer.getByRole('button', { name: 'Decline' }));
    expect(await drawer.findByText('You declined the request from Amara Okafor.')).toBeTruthy();
  });

  it('“View post” opens the post with its comments, one can be added, and the focus comes back', async () => {
    const { user, drawer } = await openDrawer();
    const view = drawer.getByRole('button', { name: 'View post' });
    await user.click(view);
    const dialog = await screen.findByRole('dialog', { name: 'Your post' });
    const post = within(dialog);
    expect(post.getByText(/^Which layout do you use/u)).toBeTruthy();
    const comments = () => within(post.getByRole('list', { name: 'Comments' })).getAllByRole('listitem');
    expect(comments().map((comment) => comment.textContent)).toEqual([
      expect.stringContaining('Mei Tanaka'),
      expect.stringMatching(/Jonas Weber.*Collapsed/u),
    ]);
    await user.type(post.getByRole('textbox', { name: 'Write a comment' }), 'Thanks!{Enter}');
    await waitFor(() => expect(comments().at(-1)?.textContent).toMatch(/You.*Thanks!/u));
    await user.click(post.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(document.activeElement).toBe(view));
  });

  it('“Download” gives the file', async () => {
    let file: Blob | undefined;
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) file = blob;
      return 'blob:x';
    });
    const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { user, drawer } = await openDrawer();
    await user.click(drawer.getByRole('button', { name: 'Download' }));
    expect(await drawer.findByText('Downloaded.')).toBeTruthy();
    expect(save).toHaveBeenCalledOnce();
    expect(await file?.text()).toContain('Duty roster');
  });

  it('steps are ticked off, and “Chat” opens the chat with the guide', async () => {
    const { user, drawer } = await openDrawer();
    await user.click(drawer.getByRole('checkbox', { name: 'Profile Setup' }));
    expect(await drawer.findByText('3 of 5 steps')).toBeTruthy();
    await user.click(drawer.getByRole('checkbox', { name: 'Account Creation' }));
    expect(await drawer.findByText('2 of 5 steps')).toBeTruthy();
    await user.click(drawer.getByRole('button', { name: 'Chat' }));
    const chat = within(await screen.findByRole('dialog', { name: 'Chat' }));
    expect(await chat.findByRole('log', { name: 'Messages with Hana Lindqvist' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Notifications' })).toBeNull());
    // Who opens the chat by its own button begins at the list.
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Chat' })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Notifications' }));
    await user.click(screen.getByRole('button', { name: /^Chat, /u }));
    expect(await screen.findByRole('list', { name: 'Conversations' })).toBeTruthy();
  });

  it('drawer and page show the same ones, which count in no tab', async () => {
    const { user, drawer } = await openDrawer(<NotificationsPage More={template?.Notifications} />);
    expect(drawer.getByRole('tab', { name: 'All (0)' })).toBeTruthy();
    await user.click(drawer.getByRole('button', { name: 'Archive: Friend request' }));
    await user.click(drawer.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.queryByText('Friend request')).toBeNull());
    await user.click(screen.getByRole('tab', { name: /Archived/u }));
    await user.click(await screen.findByRole('button', { name: /Unarchive: Friend request/u }));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: 'Accept' })).toBeTruthy();
  });
});

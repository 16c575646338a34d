import type { Comments, CommentView } from '@aiso/contracts/comments';
import { cleanup, screen, waitFor } from '@testing-library/react';
import toast from 'react-hot-toast';
import { afterEach, expect, it, vi } from 'vitest';
import { BO, OWN, openPart } from '../handover/testing/handover-app.tsx';
import { answer, refusal } from '../testing/answer.ts';
import { CommentSection } from './CommentSection.tsx';

afterEach(() => {
  cleanup();
  toast.remove();
  vi.unstubAllGlobals();
});

const comment = (id: string, change: Partial<CommentView>): CommentView => ({
  id,
  author: BO,
  isOwn: false,
  content: `Comment ${id}`,
  mentions: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  editedAt: null,
  ...change,
});
const SAID: Comments = {
  comments: [comment('c1', {}), comment('c2', { author: OWN, isOwn: true, mentions: [BO] })],
};
const LIST = 'GET /api/studies/{studyId}/comments';
const open = (more: Parameters<typeof openPart>[1] = {}, canWrite = true) =>
  openPart(() => <CommentSection studyId="s1" canWrite={canWrite} />, {
    'GET /api/studies/s1/comments': () => answer(LIST, SAID),
    ...more,
  });

it('shows who said what and whom it mentions, and lets nobody change another’s', async () => {
  await open({}, false);
  expect(await screen.findByText('Comment c1')).toBeTruthy();
  expect(screen.getByText('bo@example.org')).toBeTruthy();
  expect(screen.getByText('Mentions bo@example.org')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Edit comment' })).toHaveLength(1);
  expect(screen.queryByRole('textbox', { name: 'Comment' })).toBeNull();
});

it('posts a comment with whom it mentions, and keeps what was typed where it was refused', async () => {
  let isRefused = true;
  const { sent, user } = await open({
    'POST /api/studies/s1/comments': () =>
      isRefused ? refusal('comment.too_many') : answer('POST /api/studies/{studyId}/comments', SAID),
  });
  const field = await screen.findByRole('textbox', { name: 'Comment' });
  await user.type(field, 'Look at the apex.');
  await user.click(await screen.findByRole('combobox', { name: 'Mention colleagues' }));
  expect(screen.queryByRole('option', { name: 'Ada Lovelace' })).toBeNull();
  await user.click(await screen.findByRole('option', { name: 'bo@example.org' }));
  await user.click(screen.getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(field).toHaveProperty('value', 'Look at the apex.');
  isRefused = false;
  await user.click(screen.getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(field).toHaveProperty('value', ''));
  expect(sent.at(-1)?.[1]).toEqual({ content: 'Look at the apex.', mentions: ['u2'] });
});

it('changes an own comment where it stands, and deletes it when that was asked', async () => {
  const { sent, user } = await open({
    'PUT /api/comments/c2': () => answer('PUT /api/comments/{commentId}', SAID),
    'DELETE /api/comments/c2': () => answer('DELETE /api/comments/{commentId}', { comments: [] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit comment' }));
  const [field] = screen.getAllByRole('textbox', { name: 'Comment' });
  await user.type(field ?? document.body, ' again');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Delete comment' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No comments on this study yet.')).toBeTruthy();
  expect(sent.map(([route, body]) => [route, body])).toEqual([
    ['PUT /api/comments/c2', { content: 'Comment c2 again', mentions: ['u2'] }],
    ['DELETE /api/comments/c2', undefined],
  ]);
});

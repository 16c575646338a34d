import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refusal } from '../../testing/answer.ts';
import { createQueryClient } from '../api/query-client.ts';
import PersonAvatar from './PersonAvatar.tsx';

beforeEach(() => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** @returns what was asked for */
async function show(picture: string | null, answer: () => Response): Promise<readonly string[]> {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return answer();
  });
  await renderPart(
    <QueryClientProvider client={createQueryClient()}>
      <PersonAvatar name="Ada Lovelace" picture={picture} />
    </QueryClientProvider>,
  );
  return asked;
}

it('shows a picture with the person’s token, and initials until it is there', async () => {
  const asked = await show('/users/u1/pictures/a', () => new Response('RIFF'));
  await waitFor(() => expect(document.querySelector('img')?.src).toBe('blob:picture'));
  expect(asked).toEqual(['/api/users/u1/pictures/a']);
});

it('shows initials for who has none, and asks for nothing', async () => {
  const asked = await show(null, () => new Response());
  expect(screen.getByText('AL')).toBeTruthy();
  expect(asked).toEqual([]);
});

it('shows initials in place of a picture that is not to be seen', async () => {
  const asked = await show('/users/u1/pictures/a', () => refusal('resource.not_found'));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.getByText('AL')).toBeTruthy();
  expect(document.querySelector('img')).toBeNull();
});

import type { ResearchCount } from '@aiso/contracts/research';
import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { answer } from '../testing/answer.ts';
import { ChoiceForm } from './ChoiceForm.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Before a server that counts so. */
async function open(count: ResearchCount) {
  const asked: unknown[] = [];
  const exported: unknown[] = [];
  vi.stubGlobal('fetch', async (_path: string, { body = '' }: { readonly body?: string }) => {
    asked.push(JSON.parse(body));
    return answer('POST /api/research/count', count);
  });
  await renderPart(<ChoiceForm onAsk={async (wish) => void exported.push(wish)} />);
  const user = userEvent.setup();
  const create = await screen.findByRole<HTMLButtonElement>('button', { name: 'Create export' });
  return { asked, exported, user, create };
}
const MANY: ResearchCount = { patients: 7, images: 12, bytes: 24_000_000, isTooMuch: false };

it('asks for an export of what was counted, with its reason', async () => {
  const { asked, exported, user, create } = await open(MANY);
  await user.type(screen.getByRole('textbox', { name: 'Modality' }), 'dx');
  await user.type(screen.getByRole('textbox', { name: /^Reason/u }), 'Study 12');
  expect([asked, create.disabled]).toEqual([[], true]);
  await user.click(screen.getByRole('button', { name: 'Count images' }));
  expect(await screen.findByText('About 12 images of 7 patients, 24 MB')).toBeTruthy();
  await user.click(create);
  expect([asked, exported]).toEqual([
    [{ modality: 'DX' }],
    [{ choice: { modality: 'DX' }, reason: 'Study 12' }],
  ]);
});

it('counts anew once the choice has changed', async () => {
  const { user, create } = await open(MANY);
  await user.type(screen.getByRole('textbox', { name: /^Reason/u }), 'Study 12');
  await user.click(screen.getByRole('button', { name: 'Count images' }));
  await screen.findByText(/^About 12 images/u);
  expect(create.disabled).toBe(false);
  await user.type(screen.getByRole('textbox', { name: 'Age from' }), '4');
  expect(screen.getByText(/^Not counted yet/u)).toBeTruthy();
  expect(create.disabled).toBe(true);
});

it.each([
  [{ ...MANY, patients: null, images: 0, bytes: 0 }, /^Fewer than 5 patients/u],
  [{ ...MANY, isTooMuch: true }, /^Too many images/u],
])('exports neither too few nor too much', async (count, said) => {
  const { user, create } = await open(count);
  await user.type(screen.getByRole('textbox', { name: /^Reason/u }), 'Study 12');
  await user.click(screen.getByRole('button', { name: 'Count images' }));
  expect(await screen.findByText(said)).toBeTruthy();
  expect(create.disabled).toBe(true);
});

import type { KeptMail } from '@aiso/contracts/outbox';
import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, refusal } from '../testing/answer.ts';
import OutboxPage from './OutboxPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const serverKeeps = (...mails: readonly KeptMail[]) =>
  vi.stubGlobal('fetch', async () => answer('GET /api/outbox', { mails }));

it('shows each mail with whom it is to, as text', async () => {
  const at = '2026-11-21T10:00:00.000Z';
  serverKeeps({ at, to: 'ada@example.org', subject: 'Your code', text: '<b>123456</b>' });
  await renderPart(<OutboxPage />);
  await screen.findByRole('heading', { name: 'Your code' });
  screen.getByText('ada@example.org');
  screen.getByText('<b>123456</b>');
});

it('tells two mails of one moment to one address apart', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const mail = { at: '2026-11-21T10:00:00.000Z', to: 'ada@example.org', text: '123456' };
  serverKeeps({ ...mail, subject: 'First' }, { ...mail, subject: 'Second' });
  await renderPart(<OutboxPage />);
  await screen.findByRole('heading', { name: 'Second' });
  expect(complaint).not.toHaveBeenCalled();
  complaint.mockRestore();
});

it('says so where there is none yet', async () => {
  serverKeeps();
  await renderPart(<OutboxPage />);
  await screen.findByText('No emails yet');
});

it('is an unknown page where the server has no outbox', async () => {
  vi.stubGlobal('fetch', async () => refusal('resource.not_found'));
  const { router } = await renderPart(<OutboxPage />);
  await expect.poll(() => router.state.location.pathname).toBe('/404');
});

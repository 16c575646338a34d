import type { PatientExport } from '@aiso/contracts/exports';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, refusal } from '../../testing/answer.ts';
import { openPatients, type Respond } from '../testing/patients-app.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const exported = (id: string, change: Partial<PatientExport> = {}): PatientExport => ({
  id,
  patientId: 'ada',
  state: 'ready',
  reason: `Reason ${id}`,
  error: null,
  askedBy: 'noor@clinic.example',
  askedAt: '2026-02-01T10:00:00Z',
  bytes: 10,
  expiresAt: '2026-02-02T10:00:00Z',
  mayFetch: true,
  ...change,
});
const listed =
  (...exports: PatientExport[]): Respond =>
  () =>
    answer('GET /api/patients/{patientId}/exports', { exports });
const QUEUED = { state: 'queued', bytes: null, expiresAt: null } as const;
const openDialog = async (list: Respond) => {
  const app = await openPatients('/patients/ada?export=', { 'GET /ada/exports': list });
  const dialog = await screen.findByRole('dialog', { name: 'Export all data' });
  return { ...app, dialog: within(dialog) };
};

it('everything held is asked for with a reason, and told as it is put together', async () => {
  const { user, served, calls, router } = await openPatients('/patients/ada', {
    'GET /ada/exports': listed(),
    'POST /ada/exports': () => answer('POST /api/patients/{patientId}/exports', exported('one', QUEUED)),
    'DELETE /ada/exports/one': () =>
      answer('DELETE /api/patients/{patientId}/exports/{exportId}', exported('one', { state: 'gone' })),
  });
  await user.click(await screen.findByRole('button', { name: /^Actions for/u }));
  await user.click(await screen.findByRole('menuitem', { name: 'Export all data' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export all data' }));
  // A reload comes back to it.
  expect(router.state.location.search).toBe('?export=');
  await user.click(await dialog.findByRole('button', { name: 'Create export' }));
  expect(await dialog.findByText('Required')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The patient asked.');
  served['GET /ada/exports'] = listed(exported('one', QUEUED));
  await user.click(dialog.getByRole('button', { name: 'Create export' }));
  const progress = 'Creating the export. You can close this dialog and come back later.';
  expect(await dialog.findByText(progress)).toBeTruthy();
  expect(calls.find(({ route }) => route === 'POST /ada/exports')?.body).toEqual({
    reason: 'The patient asked.',
  });
  served['GET /ada/exports'] = listed(exported('one'));
  expect(await dialog.findByText(/^Ready, 10 bytes\. Available until .*2026/u)).toBeTruthy();
  served['GET /ada/exports'] = listed(exported('one', { state: 'gone', bytes: null }));
  await user.click(dialog.getByRole('button', { name: 'Delete now' }));
  expect(await dialog.findByText('Expired.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('a download whose connection breaks goes on where it was', async () => {
  const { user, dialog } = await openDialog(listed(exported('one')));
  const others = globalThis.fetch;
  const ranges: (string | null)[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (!path.endsWith('/exports/one/file')) return others(path, init);
    const range = new Headers(init.headers).get('range');
    ranges.push(range);
    if (range !== null) return new Response('67890', { status: 206 });
    let isSent = false;
    return new Response(
      new ReadableStream<Uint8Array>({
        pull(controller) {
          if (isSent) return controller.error(new TypeError('network error'));
          isSent = true;
          controller.enqueue(new TextEncoder().encode('12345'));
        },
      }),
    );
  });
  const files: Blob[] = [];
  URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
  URL.revokeObjectURL = () => {};
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await user.click(await dialog.findByRole('button', { name: 'Download' }));
  expect(await dialog.findByText('5 bytes of 10 bytes downloaded')).toBeTruthy();
  await waitFor(() => expect(clicked).toHaveBeenCalledOnce());
  expect(ranges).toEqual([null, 'bytes=5-']);
  expect(files[0]?.size).toBe(10);
});

it('one that failed says why, where that is known', async () => {
  const message = 'The original of this image is missing from the image store.';
  const error = { code: 'original.missing', message } as const;
  const { dialog } = await openDialog(
    listed(exported('failed', { state: 'failed', bytes: null, expiresAt: null, error })),
  );
  expect(await dialog.findByText(`The export could not be created. ${message}`)).toBeTruthy();
});

it('a failed one is asked for again with its reason, and a colleague\u2019s is not fetched', async () => {
  const { user, dialog, served, calls } = await openDialog(
    listed(
      exported('failed', { state: 'failed', bytes: null, expiresAt: null }),
      exported('theirs', { mayFetch: false }),
    ),
  );
  served['POST /ada/exports'] = () => refusal('export.too_many');
  expect(await dialog.findByText(/^Only available to the user who requested it/u)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Download' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect((await dialog.findByRole('alert')).textContent).toMatch(/Try again/u);
  expect(calls.at(-1)?.body).toEqual({ reason: 'Reason failed' });
});

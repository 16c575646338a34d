import { NO_DEIDENTIFICATION } from '@aiso/contracts/deidentification';
import type { TenantConfig } from '@aiso/contracts/tenancy';
import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../app/api/query-client.ts';
import { AuthGuard } from '../app/session/guards.tsx';
import { renderApp, sessionOf } from '../testing/render-app.tsx';
import { uploadView } from '../testing/upload-view.ts';
import { QueueSummary } from './QueueSummary.tsx';
import { totalsOf } from './queue/upload-item.ts';
import { UploadOutcome } from './UploadOutcome.tsx';
import UploadPage from './UploadPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The page of somebody of this tenant. */
async function openPage(tenant: Partial<TenantConfig>) {
  const session = sessionOf('naseem', ['naseem'], ['image:upload', 'patient:manage']);
  const queryClient = createQueryClient();
  const page = (
    <QueryClientProvider client={queryClient}>
      <UploadPage />
    </QueryClientProvider>
  );
  await renderApp([{ Component: AuthGuard, children: [{ path: '/pulmonology/upload', element: page }] }], {
    at: '/pulmonology/upload',
    isMarked: true,
    session: {
      ...session,
      tenant: { ...session.tenant, ...tenant },
    },
  });
  return screen.findByRole('combobox', { name: 'Age group' });
}

it.each([
  ['adults', 'Adults'],
  ['children', 'Children (1 to 5 years)'],
  ['both', 'Not specified'],
] as const)(
  'a batch is of whom the tenant reads, %s, until somebody says otherwise',
  async (reads, words) => {
    expect((await openPage({ reads })).textContent).toBe(words);
  },
);

it('de-identification is asked for where the tenant offers it, and then no patient is chosen', async () => {
  await openPage({ deidentification: { ...NO_DEIDENTIFICATION, use: 'offered' } });
  await screen.findByRole('combobox', { name: 'Patient' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'De-identify before storing' }));
  expect(screen.queryByRole('combobox', { name: 'Patient' })).toBeNull();
  expect(screen.getByText(/Both get pseudonyms.*no longer state an age/u)).toBeTruthy();
});

it('where every image is de-identified there is nothing to choose, and the page says so', async () => {
  await openPage({ deidentification: { ...NO_DEIDENTIFICATION, use: 'always' } });
  expect(screen.getByText(/de-identifies every image before it is stored/u)).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Patient' })).toBeNull();
});

it('says that earlier files are still being read, and counts none before they are', async () => {
  const nothing = { onPauseAll: () => {}, onResumeAll: () => {}, onClearFinished: () => {} };
  const totals = totalsOf([]);
  const { rerender } = await renderPart(<QueueSummary totals={totals} isRestoring {...nothing} />);
  expect(await screen.findByText('Loading earlier files…')).toBeTruthy();
  expect(screen.queryByText(/0 of 0 uploaded/u)).toBeNull();
  rerender(<></>);
  await renderPart(<QueueSummary totals={totals} {...nothing} />);
  expect(await screen.findByText(/0 of 0 uploaded/u)).toBeTruthy();
});

it('a file that was sent before leads to its study, and one whose identity waits is marked', async () => {
  const view = uploadView('u', {
    state: 'done',
    isRepeat: true,
    studyId: 's',
    imageId: 'i',
    ageNeeded: true,
    conflicts: ['promise_other_patient'],
  });
  await renderPart(<UploadOutcome view={view} />);
  const link = await screen.findByRole('link', { name: 'open the study' });
  expect(link.getAttribute('href')).toBe('/pulmonology/inference?study=s&image=i');
  expect(link.parentElement?.parentElement?.textContent).toMatch(
    /Age required.*Identity conflict.*Already uploaded/u,
  );
});

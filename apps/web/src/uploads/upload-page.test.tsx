import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../app/api/query-client.ts';
import { AuthGuard } from '../app/session/guards.tsx';
import { renderApp, sessionOf } from '../testing/render-app.tsx';
import { renderPart } from '../testing/render-part.tsx';
import { uploadView } from '../testing/upload-view.ts';
import { UploadOutcome } from './UploadOutcome.tsx';
import UploadPage from './UploadPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ['adults', 'Adults'],
  ['children', 'Children (1 to 5 years)'],
  ['both', 'Not said'],
] as const)(
  'a batch is of whom the tenant reads, %s, until somebody says otherwise',
  async (reads, words) => {
    const session = sessionOf('naseem');
    const queryClient = createQueryClient();
    await renderApp(
      [
        {
          Component: AuthGuard,
          children: [
            {
              path: '/pulmonology/upload',
              element: (
                <QueryClientProvider client={queryClient}>
                  <UploadPage />
                </QueryClientProvider>
              ),
            },
          ],
        },
      ],
      {
        at: '/pulmonology/upload',
        isMarked: true,
        session: { ...session, tenant: { ...session.tenant, reads } },
      },
    );
    const choice = await screen.findByRole('combobox', { name: 'Age group' });
    expect(choice.textContent).toBe(words);
  },
);

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
  expect(link.parentElement?.parentElement?.textContent).toMatch(/Age needed.*Identity waits.*Sent before/u);
});

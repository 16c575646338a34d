import type { ErrorCode } from '@aiso/contracts/errors';
import { ErrorState } from '@aiso/ui/states/ErrorState.tsx';
import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import toast from 'react-hot-toast';
import { afterEach, expect, it, vi } from 'vitest';
import { call } from '../app/api/call.ts';
import { whereIs } from '../app/api/endpoints.ts';
import { ApiError } from '../app/api/errors.ts';
import { createQueryClient } from '../app/api/query-client.ts';
import { createUpload } from '../app/api/upload-backend.ts';
import { Toasts } from '../app/frame/notices/Toasts.tsx';
import { refusal } from '../testing/answer.ts';
import { studyView } from '../testing/study-view.ts';
import { useStudyChanges } from '../worklist/use-study-changes.ts';
import { QueueRow } from './QueueRow.tsx';
import { entryOfFile } from './queue/queue-entry.ts';
import type { UploadProblem } from './queue/upload-item.ts';

/**
 * Section 8 of the specification, "Upload API": what is wrong is in the answer's `error`, and shown as it is.
 */
afterEach(() => {
  cleanup();
  toast.remove();
  vi.unstubAllGlobals();
});

const ignore = (): void => undefined;
const serverAnswers = (error: string, code: ErrorCode) =>
  vi.stubGlobal('fetch', async () => refusal(code, error));

/** A file of the queue whose record could not be made. */
function Sent() {
  const [problem, setProblem] = useState<UploadProblem | null>(null);
  useEffect(() => {
    createUpload({ uploadId: 'upload_1', fileName: 'a.png', fileSize: 4 }).catch((error: unknown) =>
      setProblem(error instanceof ApiError ? error : null),
    );
  }, []);
  const [queryClient] = useState(createQueryClient);
  const { item } = entryOfFile(
    'upload_1',
    {
      file: new File(['abcd'], 'a.png'),
      folder: '',
      assignment: { patientId: null, studyId: null, ageGroup: null, deidentify: false },
    },
    problem,
  );
  return (
    <QueryClientProvider client={queryClient}>
      <ul>
        <QueueRow
          item={item}
          limit="1 MB"
          onPause={ignore}
          onResume={ignore}
          onCancel={ignore}
          onRetry={ignore}
        />
      </ul>
    </QueryClientProvider>
  );
}

/** A list whose rows could not be read. */
function Listed() {
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    call('GET /Prod/uploads/group/{group}', { whereIs, params: { group: 'naseem' } }).catch(setError);
  }, []);
  return error === null ? null : <ErrorState error={error} />;
}

/** A row of the worklist whose priority could not be changed. */
function Changed() {
  const { update } = useStudyChanges(ignore, ignore);
  return (
    <>
      <button type="button" onClick={() => void update([studyView('a')], { priority: 'stat' }, String)}>
        STAT
      </button>
      <Toasts />
    </>
  );
}

it('says that a record could not be saved, at the file', async () => {
  serverAnswers('Failed to save upload record', 'upload.save_failed');
  await renderPart(<Sent />);
  const row = (await screen.findByText('Failed to save upload record')).closest('li');
  expect(row?.textContent).toContain('a.png');
});

it('says that uploads could not be fetched, in their place', async () => {
  serverAnswers('Failed to fetch uploads', 'upload.fetch_failed');
  await renderPart(<Listed />);
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch uploads');
});

it('says that a record could not be updated, in a toast', async () => {
  serverAnswers('Failed to update upload record', 'upload.update_failed');
  await renderPart(<Changed />);
  fireEvent.click(await screen.findByRole('button', { name: 'STAT' }));
  const shown = await screen.findByText(/Failed to update upload record/u);
  expect(shown.closest('[role=status]')).not.toBeNull();
});

it('lets the server’s own words take priority', async () => {
  serverAnswers('The table is being moved', 'upload.fetch_failed');
  await renderPart(<Listed />);
  expect((await screen.findByRole('alert')).textContent).toContain('The table is being moved');
});

import type { Reinference } from '@aiso/contracts/model-administration';
import type { ModelSummary } from '@aiso/contracts/models';
import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, refusal } from '../testing/answer.ts';
import { studyView } from '../testing/study-view.ts';
import ReinferenceDialog from './ReinferenceDialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const STUDIES = ['a', 'b'].map((studyId) => studyView(studyId));
const modelOf = (id: string, reads: boolean): ModelSummary => ({
  id,
  title: `Model ${id}`,
  version: '1.0.0',
  description: '',
  modalities: ['DX'],
  bodyPart: 'CHEST',
  notice: '',
  intendedUse: '',
  findings: [],
  state: 'ready',
  unreachableSince: null,
  reads,
});

/** The dialog before a server with two models, which answers as told. */
async function renderDialog(outcome: Response) {
  const sent: Reinference[] = [];
  const onDone = vi.fn();
  const onClose = vi.fn();
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit = {}) => {
    if (init.method !== 'POST') {
      return answer('GET /api/models', { models: [modelOf('other', false), modelOf('chest', true)] });
    }
    sent.push(JSON.parse(typeof init.body === 'string' ? init.body : '{}') as Reinference);
    return outcome;
  });
  await renderPart(
    <QueryClientProvider client={new QueryClient()}>
      <ReinferenceDialog studies={STUDIES} isOpen onClose={onClose} onDone={onDone} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('Read 2 studies again?')).toBeTruthy();
  return { sent, onDone, onClose };
}

const ANSWER = { model: { name: 'other', version: '1.0.0' }, queued: 2, unchanged: 0, skipped: 0 };

it('studies are read again with the model that is chosen, at first the one that reads what arrives', async () => {
  const { sent, onDone, onClose } = await renderDialog(answer('POST /api/studies/read-again', ANSWER));
  const choice = await screen.findByRole('combobox', { name: 'Model' });
  expect(choice.textContent).toContain('Model chest');
  await userEvent.click(choice);
  await userEvent.click(screen.getByRole('option', { name: 'Model other 1.0.0' }));
  await userEvent.click(screen.getByRole('button', { name: 'Read again' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([{ studyIds: ['a', 'b'], model: 'other' }]);
  expect(onDone).toHaveBeenCalled();
});

it('why studies cannot be read again is said where it was asked', async () => {
  const sentence = 'This model is not enabled here.';
  const { onClose } = await renderDialog(refusal('model.not_enabled', sentence));
  await userEvent.click(screen.getByRole('button', { name: 'Read again' }));
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

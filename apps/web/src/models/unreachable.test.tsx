import type { ModelState as State } from '@aiso/contracts/models';
import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ModelState } from './ModelState.tsx';
import { UnreachableHint } from './UnreachableHint.tsx';

afterEach(cleanup);

const show = (state: State, unreachableSince: string | null) =>
  renderPart(
    <>
      <ModelState state={state} />
      <UnreachableHint model={{ unreachableSince }} />
    </>,
  );

test('a model whose server is away says since when, and that images wait', async () => {
  await show('unreachable', '2026-03-04T10:05:00.000Z');
  expect(await screen.findByText('Unreachable')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toMatch(
    /^The model has been unreachable since .*2026.*\. Images wait in the queue and are analysed once it is back\.$/u,
  );
});

test('one whose server answers says nothing of it', async () => {
  await show('ready', null);
  expect(await screen.findByText('Ready')).toBeTruthy();
  expect(screen.queryByText(/cannot be reached/u)).toBeNull();
});

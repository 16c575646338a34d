import type { MoreResults } from '@aiso/ui/template/more-results.ts';
import { renderPart } from '@aiso/ui/testing/render-part.tsx';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import DemoSearch from './DemoSearch.tsx';
import { DEMO_ENTRIES } from './demo-entries.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The tab asked for `q`, as somebody; what was answered last. */
async function openTab(userId: string) {
  const answers: MoreResults[] = [];
  function Tab() {
    const [q, setQ] = useState('');
    const [onResults] = useState(() => (results: MoreResults) => void answers.push(results));
    return (
      <>
        <input aria-label="text" onChange={(event) => setQ(event.target.value)} />
        <DemoSearch userId={userId} q={q} onResults={onResults} />
      </>
    );
  }
  const { unmount } = await renderPart(<Tab />);
  const field = await screen.findByLabelText('text');
  await waitFor(() => expect(answers).not.toHaveLength(0));
  return {
    ask: (q: string) => fireEvent.change(field, { target: { value: q } }),
    close: unmount,
    last: () => answers.at(-1),
    titles: () => answers.at(-1)?.groups.flatMap(({ entries }) => entries.map(({ title }) => title)),
    entries: () => answers.at(-1)?.groups.flatMap(({ entries }) => entries) ?? [],
  };
}

it('has more than three in each category, so that there are more to show', () => {
  for (const category of ['people', 'projects', 'files'])
    expect(DEMO_ENTRIES.filter((entry) => entry.category === category).length).toBeGreaterThan(3);
});

it('answers after a random delay of up to 1500 ms, and never for an earlier text', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.999);
  const { ask, last, titles } = await openTab('u-delay');
  vi.useFakeTimers();
  ask('arc');
  act(() => void vi.advanceTimersByTime(1_400));
  expect(last()?.q).toBe('');
  ask('arch');
  act(() => void vi.advanceTimersByTime(1_400));
  expect(last()?.q).toBe('');
  act(() => void vi.advanceTimersByTime(100));
  expect(last()?.q).toBe('arch');
  expect(titles()).toEqual(['Archive migration', 'Archive migration plan.png']);
});

it('starts with three favourites; who changes them finds them so at the next opening, others do not', async () => {
  const first = await openTab('u-1');
  expect(first.titles()).toEqual(['Amelia Hart', 'Second reading room', 'Archive migration plan.png']);
  act(() => first.entries()[0]?.choose());
  expect(first.titles()).toEqual(['Second reading room', 'Archive migration plan.png']);
  first.close();
  expect((await openTab('u-1')).titles()).toEqual(['Second reading room', 'Archive migration plan.png']);
  cleanup();
  expect((await openTab('u-2')).titles()).toHaveLength(3);
});

import { setWidth } from '@aiso/ui/testing/render-part.tsx';
import { textsOfTests } from '@aiso/ui/testing/texts.ts';
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, configure, render, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { StageProviders } from './stage/StageProviders.tsx';

configure({ asyncUtilTimeout: 10_000 });

const examples = import.meta.glob<ComponentType>('./*/examples/*.tsx', { import: 'default' });

const LOOKS = [
  { mode: 'light', direction: 'ltr' },
  { mode: 'dark', direction: 'ltr' },
  { mode: 'dark', direction: 'rtl' },
  { mode: 'light', direction: 'rtl' },
] as const;

/** jsdom draws nothing and measures nothing. */
class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** What is said of the product, and not of jsdom, which does not know the element `<search>`. */
const isOfThePage = ([, tag]: readonly unknown[]): boolean => tag !== 'search';

beforeAll(async () => {
  setWidth(1440);
  onlineManager.setOnline(false);
  await textsOfTests();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
afterAll(() => onlineManager.setOnline(true));

test('there are 80 examples at least', () => {
  expect(Object.keys(examples).length).toBeGreaterThanOrEqual(80);
});

test.each(Object.entries(examples))('%s is shown in every mode and direction', async (_path, load) => {
  vi.stubGlobal('ResizeObserver', NoObserver);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const said = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
  const asked = vi.spyOn(globalThis, 'fetch');
  const Example = await load();
  const shown = (look: (typeof LOOKS)[number]) => (
    <StageProviders look={look}>
      <Example />
    </StageProviders>
  );
  // Some parts suspend until the language's calendar is there.
  const { container, rerender } = await act(async () => render(shown(LOOKS[0])));
  const parts = (): number => container.firstElementChild?.childElementCount ?? 0;
  await waitFor(() => expect(parts()).toBeGreaterThan(0));
  const root = document.documentElement;
  for (const look of LOOKS) {
    await act(async () => rerender(shown(look)));
    await waitFor(() => expect([root.dataset['colorScheme'], root.dir]).toEqual([look.mode, look.direction]));
    expect(parts()).toBeGreaterThan(0);
    expect(container.querySelector('[role=alert]')?.textContent ?? '').not.toContain('could not be shown');
  }
  for (const spy of said) expect(spy.mock.calls.filter(isOfThePage)).toEqual([]);
  expect(asked).not.toHaveBeenCalled();
});

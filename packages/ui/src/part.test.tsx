import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { LoadBoundary } from './LoadBoundary.tsx';
import { part } from './part.ts';
import { renderPart } from './testing/render-part.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Content = ({ name }: { readonly name: string }) => <p>Here is {name}</p>;

it('shows what stands for it until its code is there', async () => {
  let arrive = (): void => {};
  const code = new Promise<{ default: typeof Content }>((resolve) => {
    arrive = () => resolve({ default: Content });
  });
  const Part = part(() => code);
  await renderPart(<Part name="Ada" fallback={<p>waiting</p>} />);
  expect(await screen.findByText('waiting')).toBeTruthy();
  arrive();
  expect(await screen.findByText('Here is Ada')).toBeTruthy();
  expect(screen.queryByText('waiting')).toBeNull();
});

it('is drawn at once where its code was loaded before', async () => {
  const Part = part(async () => ({ default: Content }));
  await Part.load();
  const waiting = vi.fn(() => null);
  const Waiting = waiting;
  await renderPart(<Part name="Ada" fallback={<Waiting />} />);
  expect(await screen.findByText('Here is Ada')).toBeTruthy();
  expect(waiting).not.toHaveBeenCalled();
});

it('that cannot be loaded is a failure of the screen, and is loaded anew by the next one', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.fn(async () => ({ default: Content }));
  load.mockRejectedValueOnce(new TypeError('Importing a module script failed.'));
  const Part = part(load);
  const screenOf = () => (
    <LoadBoundary fallback={<p>failed</p>}>
      <Part name="Ada" fallback={<p>waiting</p>} />
    </LoadBoundary>
  );
  const first = await renderPart(screenOf());
  expect(await screen.findByText('failed')).toBeTruthy();
  first.unmount();
  await renderPart(screenOf());
  expect(await screen.findByText('Here is Ada')).toBeTruthy();
});

// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createServerWatch, type ServerWatch } from './server-watch.ts';

let answer: () => Promise<string | null>;
let isOnline: boolean;
let asked: number;
let watch: ServerWatch;

const gone = (): Promise<string | null> => Promise.reject(new TypeError('Failed to fetch'));
const serves = (build: string | null) => (): Promise<string | null> => Promise.resolve(build);

beforeEach(() => {
  vi.useFakeTimers();
  answer = serves('one');
  isOnline = true;
  asked = 0;
  watch = createServerWatch({
    readBuild: () => {
      asked += 1;
      return answer();
    },
    ownBuild: 'one',
    isOnline: () => isOnline,
    delayMs: () => 1_000,
  });
});
afterEach(() => vi.useRealTimers());

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

describe('the connection to the server', () => {
  it('is not called gone for one silence', async () => {
    answer = gone;
    watch.doubt();
    await pass(10);
    expect(watch.getState().link).toBe('up');
    answer = serves('one');
    await pass(1_000);
    expect(watch.getState().link).toBe('up');
    expect(asked).toBe(2);
  });

  it('is gone after the second, and comes back by itself', async () => {
    answer = gone;
    watch.doubt();
    await pass(1_000);
    expect(watch.getState().link).toBe('unreachable');
    answer = serves('one');
    await pass(1_000);
    expect(watch.getState().link).toBe('up');
    await pass(60_000);
    expect(asked, 'nothing is asked in quiet times').toBe(3);
  });

  it('is not asked once more for every request that fails meanwhile', async () => {
    answer = gone;
    for (let failure = 0; failure < 20; failure += 1) watch.doubt();
    await pass(10);
    for (let failure = 0; failure < 20; failure += 1) watch.doubt();
    await pass(10);
    expect(asked).toBe(1);
  });

  it('is gone at once when the browser says that its network is', async () => {
    answer = gone;
    isOnline = false;
    const seen: string[] = [];
    watch.subscribe(() => seen.push(watch.getState().link));
    watch.lost();
    expect(seen).toEqual(['offline']);
    isOnline = true;
    answer = serves('one');
    await watch.look();
    await watch.look();
    expect(seen).toEqual(['offline', 'up']);
  });

  it('is gone also where an answer from before the loss comes after it', async () => {
    const before = Promise.withResolvers<string | null>();
    answer = () => before.promise;
    watch.doubt();
    isOnline = false;
    watch.lost();
    answer = gone;
    before.resolve('one');
    await pass(10);
    expect(watch.getState().link).toBe('up');
    await pass(1_000);
    expect(watch.getState().link).toBe('offline');
  });
});

describe('the version of the page', () => {
  it('is old when the server serves another build', async () => {
    answer = serves('two');
    await watch.look();
    expect(watch.getState()).toEqual({ link: 'up', isOutdated: true });
  });

  it('is not judged by an answer that names no build', async () => {
    answer = serves(null);
    await watch.look();
    expect(watch.getState().isOutdated).toBe(false);
  });

  it('is asked for at most once a minute by coming back to the tab', async () => {
    watch.lookNowAndThen();
    await pass(59_000);
    watch.lookNowAndThen();
    expect(asked).toBe(0);
    await pass(1_000);
    watch.lookNowAndThen();
    await pass(10);
    watch.lookNowAndThen();
    expect(asked).toBe(1);
  });
});

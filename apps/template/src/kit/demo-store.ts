import { ShownError } from '@aiso/ui/states/shown-error.ts';
import { demoNow } from './clock.ts';
import { demoBehaviour } from './switch/demo-switch.ts';

/** As long as a near server takes; tests in which time stands for nothing set them to zero. */
export const LATENCY_MS = { usual: 180, slow: 4_000 };

/** More changes than anybody takes back; older ones are settled. */
const MOST_CHANGES = 50;

/** What a store answers where it cannot do what it is asked for: `Event not found`. */
export class DemoError extends ShownError {
  readonly text: string;
  readonly reference = null;

  constructor(text: string) {
    super(text);
    this.text = text;
  }
}

export type DemoStore<D> = {
  readonly id: string;
  /** @throws an error that `ErrorState` words, where reading is switched to fail */
  readonly read: <T>(of: (data: D) => T, signal?: AbortSignal) => Promise<T>;
  /**
   * Changes the data, or fails and changes nothing. What is given back takes this one change back and keeps
   * the later ones: they are done again on what was before. `to` has no effects, and makes no ids or times
   * of its own. It may throw a `DemoError`, which fails the change.
   */
  readonly change: (to: (data: D) => D) => Promise<() => Promise<void>>;
  /** Tells after each change. */
  readonly listen: (onChange: () => void) => () => void;
};

type DemoStoreParts<D> = {
  /** Unique among the demo's stores. */
  readonly id: string;
  /** Called when it is first read. */
  readonly make: () => D;
  /** The same without anything entered yet. */
  readonly none: D;
  /** A great deal of it, where the demo is switched to that. */
  readonly large?: () => D;
  /** Said where it is switched to fail; which switch that was, where this is not given. */
  readonly failure?: string;
  /** What is shown of the data at a moment, for what goes on by itself. Has no effects. */
  readonly live?: (data: D, nowMs: number) => D;
};

type World<D> = {
  readonly start: () => D;
  settled?: D;
  changes: readonly ((data: D) => D)[];
  /** What is settled, with all changes; undefined where it must be made anew. */
  now?: D | undefined;
};

function current<D>(world: World<D>): D {
  world.settled ??= world.start();
  world.now ??= world.changes.reduce(again, world.settled);
  return world.now;
}

/** Does a change once more. Where what it was made on was taken back, there is nothing left for it to do. */
export function again<D>(data: D, to: (data: D) => D): D {
  try {
    return to(data);
  } catch (error) {
    if (error instanceof DemoError) return data;
    throw error;
  }
}

function wait(signal?: AbortSignal): Promise<void> {
  const waitsMs = demoBehaviour().isSlow ? LATENCY_MS.slow : LATENCY_MS.usual;
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, waitsMs);
    if (signal?.aborted === true) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}

/**
 * A domain's data, in memory: made when they are first read, gone with the page. Answers as a server
 * would.
 */
export function demoStore<D>(parts: DemoStoreParts<D>): DemoStore<D> {
  const { id, make, none, large = make, failure, live } = parts;
  const full: World<D> = { start: make, changes: [] };
  const empty: World<D> = { start: () => none, changes: [] };
  const much: World<D> = { start: large, changes: [] };
  const world = (): World<D> => {
    const { isEmpty, isLarge } = demoBehaviour();
    if (isEmpty) return empty;
    return isLarge ? much : full;
  };
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    id,
    async read(of, signal) {
      await wait(signal);
      if (demoBehaviour().readsFail)
        throw new DemoError(failure ?? 'Loading is set to fail under “Demo data”.');
      const data = current(world());
      return of(live === undefined ? data : live(data, demoNow()));
    },
    async change(to) {
      await wait();
      if (demoBehaviour().changesFail)
        throw new DemoError(failure ?? 'Changes are set to fail under “Demo data”.');
      const at = world();
      // A copy of its own, so that the same function may be handed in twice.
      const made = (data: D): D => to(data);
      at.now = made(current(at));
      const changes = [...at.changes, made];
      const [oldest] = changes;
      if (changes.length > MOST_CHANGES && oldest !== undefined) {
        at.settled = again(at.settled ?? at.start(), oldest);
        at.changes = changes.slice(1);
      } else at.changes = changes;
      tell();
      return async () => {
        await wait();
        at.changes = at.changes.filter((one) => one !== made);
        at.now = undefined;
        tell();
      };
    },
    listen(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

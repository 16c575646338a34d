/** `offline`: the browser has no network. `unreachable`: it has one, and the server does not answer. */
export type ServerLink = 'up' | 'offline' | 'unreachable';
export type ServerState = { readonly link: ServerLink; readonly isOutdated: boolean };

export type WatchParts = {
  /**
   * The id of the build that the server serves now; null when its answer names none. @throws when no answer
   * came
   */
  readonly readBuild: () => Promise<string | null>;
  /** The id of the build that this page belongs to; null while the client is developed. */
  readonly ownBuild: string | null;
  readonly isOnline: () => boolean;
  readonly delayMs: (attempt: number) => number;
};

export type ServerWatch = ReturnType<typeof createServerWatch>;

/** One silent answer may be chance, so the server counts as gone after the second. */
const SILENCES_UNTIL_GONE = 2;
/** Coming back to the tab asks for the version no more often than this. */
const LOOK_EVERY_MS = 60_000;

/**
 * Knows whether the server answers and whether it still serves this page's build. One small question tells
 * both. It is asked when something gives reason to doubt, then again and again until there is an answer.
 */
export function createServerWatch(parts: WatchParts) {
  const listeners = new Set<() => void>();
  let state: ServerState = { link: 'up', isOutdated: false };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: Promise<void> | null = null;
  let silences = 0;
  let lookedAt = Date.now();

  const change = (next: Partial<ServerState>): void => {
    const changed = { ...state, ...next };
    if (changed.link === state.link && changed.isOutdated === state.isOutdated) return;
    state = changed;
    for (const listener of listeners) listener();
  };

  const askAgain = (): void => {
    timer = setTimeout(() => void watch.look(), parts.delayMs(silences));
  };

  const ask = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    try {
      const build = await parts.readBuild();
      silences = 0;
      lookedAt = Date.now();
      const isOther = build !== null && parts.ownBuild !== null && build !== parts.ownBuild;
      change({ link: 'up', isOutdated: isOther });
      // The answer may have come just before the network went.
      if (!parts.isOnline()) askAgain();
    } catch {
      silences += 1;
      if (!parts.isOnline()) change({ link: 'offline' });
      else if (silences >= SILENCES_UNTIL_GONE) change({ link: 'unreachable' });
      askAgain();
    }
  };

  const watch = {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: (): ServerState => state,
    /** Asks now; whoever asks meanwhile gets the same answer. */
    look: (): Promise<void> => {
      asking ??= ask().finally(() => {
        asking = null;
      });
      return asking;
    },
    /**
     * A request failed or the live connection broke. While the next question is already due, nothing happens.
     */
    doubt: (): void => {
      if (timer === undefined) void watch.look();
    },
    /** Somebody came back to the tab. */
    lookNowAndThen: (): void => {
      if (Date.now() - lookedAt >= LOOK_EVERY_MS) void watch.look();
    },
    /** The browser says that its network is gone. */
    lost: (): void => {
      change({ link: 'offline' });
      watch.doubt();
    },
  };
  return watch;
}

import { useSyncExternalStore } from 'react';
import { reconnectDelayMs } from './reconnect-delay.ts';
import { createServerWatch, type ServerState } from './server-watch.ts';

const ANSWER_WITHIN_MS = 8_000;
const ASK_AT_LEAST_EVERY_MS = 8_000;

/** `/build.json` is a static file of the build. A proxy whose server is down says 502, 503 or 504. */
async function readBuild(): Promise<string | null> {
  const response = await fetch('/build.json', {
    cache: 'no-store',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
  if ([502, 503, 504].includes(response.status)) throw new Error(`The server answers ${response.status}.`);
  if (!response.ok) return null;
  const answer: unknown = await response.json().catch(() => null);
  const isNamed = typeof answer === 'object' && answer !== null && 'build' in answer;
  return isNamed && typeof answer.build === 'string' ? answer.build : null;
}

const ownBuild = document.querySelector('meta[name="aiso-build"]')?.getAttribute('content') ?? null;

/** This page's only one. */
export const server = createServerWatch({
  readBuild,
  ownBuild,
  isOnline: () => navigator.onLine,
  delayMs: (attempt) => Math.min(ASK_AT_LEAST_EVERY_MS, reconnectDelayMs(attempt)),
});

/** Follows what the browser says of its network and of who looks at the page. Called once, by `main.tsx`. */
export function watchServer(): void {
  window.addEventListener('offline', server.lost);
  window.addEventListener('online', () => void server.look());
  window.addEventListener('focus', server.lookNowAndThen);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') server.lookNowAndThen();
  });
  if (!navigator.onLine) server.lost();
}

export const useServer = (): ServerState => useSyncExternalStore(server.subscribe, server.getState);

import type { RouteObject } from 'react-router';
import { asker } from './asker.ts';
import type { LoadPage } from './lazy-page.ts';

/** What loads a route's screen (`page`); undefined for a route without one. */
export const loadOf = ({ lazy }: RouteObject): LoadPage | undefined =>
  typeof lazy === 'function' && 'load' in lazy ? (lazy.load as LoadPage) : undefined;

/**
 * So long the screen before stays, while parts and first answer come, ms. Then the new one shows what it
 * waits for.
 */
const MOST_MS = 400;

/** Settles with the work, or after that time, whatever becomes of it: the screen itself says what failed. */
function atMost(work: Promise<unknown>): Promise<null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), MOST_MS);
    const end = (): void => {
      clearTimeout(timer);
      resolve(null);
    };
    work.then(end, end);
  });
}

/**
 * A screen's code, its parts and its first answer are asked for together, and it is drawn once: React shows
 * Suspense boundaries that wait for one another at least 300 ms apart.
 */
export function openScreen(load: LoadPage, address: string): Promise<null> {
  const at = new URL(address);
  const askAll = async (): Promise<unknown> => {
    const module = await load();
    const now = asker.now();
    return Promise.all([
      module.loadParts?.(at.pathname),
      now === null ? null : module.ask?.(now, asker.address() ?? at),
    ]);
  };
  return atMost(askAll());
}

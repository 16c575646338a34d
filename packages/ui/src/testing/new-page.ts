import { afterAll, vi } from 'vitest';
import { giveMedia } from './media.ts';

// A test file begins as a page in a new browser does: the product's own modules are loaded anew, and nothing
// is remembered of another file. Libraries stay loaded, which is most of what loading takes, but for those
// that vitest.config.ts names.
vi.resetModules();
if (typeof localStorage !== 'undefined') {
  localStorage.clear();
  sessionStorage.clear();
  giveMedia(() => false);
}
(await import('./styles.ts')).leaveStylesOut();

// And ends as a page that is left: what it meant to do later, such as to ask again for a lost server, does
// not reach the next one.
const { setTimeout: begin } = globalThis;
const timers: NodeJS.Timeout[] = [];
globalThis.setTimeout = new Proxy(begin, {
  apply: (target, _self, words: Parameters<typeof begin>) => {
    const timer = target(...words);
    timers.push(timer);
    return timer;
  },
});
afterAll(() => {
  for (const timer of timers) clearTimeout(timer);
  globalThis.setTimeout = begin;
});

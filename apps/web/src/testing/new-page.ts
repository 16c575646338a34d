import { vi } from 'vitest';

// A test file begins as a page in a new browser does: the product's own modules are loaded anew, and nothing
// is remembered of another file. Libraries stay loaded, which is most of what loading takes, but for those
// that vitest.config.ts names.
vi.resetModules();
if (typeof localStorage !== 'undefined') {
  localStorage.clear();
  sessionStorage.clear();
}

import { vi } from 'vitest';

// A test file begins as a page does: the product's own modules are loaded anew, and remember nothing of another
// file. Libraries stay loaded, which is most of what loading takes, but for those that vitest.config.ts names.
vi.resetModules();

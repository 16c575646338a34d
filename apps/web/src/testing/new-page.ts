import { vi } from 'vitest';

// A test file begins as a page does: with the product's own modules loaded anew, so that nothing they remember
// comes from another file. The libraries stay loaded, which is most of what loading takes.
vi.resetModules();

declare module 'stylis' {
  import type { StylisPlugin } from '@emotion/cache';

  /** Adds the vendor prefixes that Emotion's own list of plugins has by default. */
  export const prefixer: StylisPlugin;
}

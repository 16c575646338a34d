/**
 * Why the server closes a live connection: codes of our own (RFC 6455, section 7.4.2), and one of the
 * registry (Try Again Later).
 */
export const LIVE_CLOSE_CODES = {
  unauthenticated: 4401,
  forbidden: 4403,
  tooSlow: 4408,
  changed: 4409,
  tryAgain: 1013,
} as const;
export type LiveClosing = keyof typeof LIVE_CLOSE_CODES;

/** Where Chromium may lie, the best first. */
export const CHROMIUM_PATHS: readonly string[];
export function ensureSystemTools(): string[];

const BROWSERS = [
  ['Edge', /\bEdgA?\//u],
  ['Opera', /\bOPR\//u],
  ['Firefox', /\b(Firefox|FxiOS)\//u],
  ['Chrome', /(Chrome|CriOS)\//u],
  ['Safari', /\bSafari\//u],
] as const;

const SYSTEMS = [
  ['Windows', /\bWindows\b/u],
  ['Android', /\bAndroid\b/u],
  ['iOS', /\b(iPhone|iPad)\b/u],
  ['macOS', /\bMac OS X\b/u],
  ['ChromeOS', /\bCrOS\b/u],
  ['Linux', /\bLinux\b/u],
] as const;

/** Browser and system as people call them, from what a browser calls itself; null for what is not known. */
export function browserName(userAgent: string): {
  readonly browser: string | null;
  readonly system: string | null;
} {
  const find = (list: readonly (readonly [string, RegExp])[]): string | null =>
    list.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;
  return { browser: find(BROWSERS), system: find(SYSTEMS) };
}

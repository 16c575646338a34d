/**
 * Whether a page of this origin (RFC 6454) is one of the host that it asks, or of the origins named. A `null`
 * origin and what is none belong to nobody.
 */
export function isOwnOrigin(origin: string, host: string | undefined, origins: readonly string[]): boolean {
  if (origins.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

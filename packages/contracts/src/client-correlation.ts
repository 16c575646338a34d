const HEADERS = ['x-correlation-id', 'x-request-id'] as const;
const LONGEST = 64;

/**
 * What a client calls its request. It is written down beside our own id, so that both sides' logs can be laid
 * side by side; nothing is told apart by it. Of it letters, digits and `_ . : -` stay.
 */
export function clientCorrelationIdOf(headers: Readonly<Record<string, unknown>>): string | null {
  for (const name of HEADERS) {
    const given = headers[name];
    const clean = typeof given === 'string' ? given.replaceAll(/[^\w.:-]/gu, '').slice(0, LONGEST) : '';
    if (clean !== '') return clean;
  }
  return null;
}

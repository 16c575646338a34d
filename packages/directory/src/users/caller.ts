import { AsyncLocalStorage } from 'node:async_hooks';
import { isIPv4, isIPv6 } from 'node:net';

/** Who asks: limits are counted by the network, events tell all of it. */
export type Caller = {
  readonly network: string | null;
  readonly correlationId: string | null;
  readonly isAdministration: boolean;
};

/** It goes with the request under way. */
const callers = new AsyncLocalStorage<Caller>();

const THE_PROGRAM: Caller = { network: null, correlationId: null, isAdministration: false };

/** Runs work on behalf of a request. */
export const onBehalfOf = <T>(
  request: { readonly ip: string; readonly id?: string; readonly isAdministration?: boolean },
  work: () => T,
): T =>
  callers.run(
    {
      network: networkOf(request.ip),
      correlationId: request.id ?? null,
      isAdministration: request.isAdministration ?? false,
    },
    work,
  );

/** Outside of a request, on the command line and in housekeeping, it is the program itself. */
export const callerNow = (): Caller => callers.getStore() ?? THE_PROGRAM;

/** Empty outside of a request. */
export const callerNetwork = (): string => callerNow().network ?? '';

/** What a proxy that is believed said of the client, and what is no address. They all count as one. */
const UNKNOWN_NETWORK = 'unknown';

/**
 * An IPv4 address as it is, of an IPv6 address the /64. One subscriber has all of it (RFC 6177): who is
 * counted by the whole address could begin anew 2^64 times. Some proxies add the client's port, which is new
 * with each connection: it is left out.
 */
export function networkOf(address: string): string {
  const host = /^\[(.*)\](?::\d+)?$/u.exec(address)?.[1] ?? address.replace(/^([\d.]+):\d+$/u, '$1');
  const plain = host.replace(/%.*$/u, '').replace(/^::ffff:(?=\d+\.)/iu, '');
  if (isIPv4(plain)) return plain;
  if (!isIPv6(plain)) return UNKNOWN_NETWORK;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const start = head === '' ? [] : head.split(':');
  const end = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - start.length - end.length);
  const groups = [...start, ...Array.from({ length: zeros }, () => '0'), ...end];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/u, ''))
    .join(':')}::/64`;
}

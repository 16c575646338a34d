import { AsyncLocalStorage } from 'node:async_hooks';
import { isIPv6 } from 'node:net';

/** From where the request under way comes; limits are counted by it. It goes with the request as its correlation id does. */
const callers = new AsyncLocalStorage<string>();

/** Runs work on behalf of an address (`request.ip`). */
export const onBehalfOf = <T>(address: string, work: () => T): T => callers.run(networkOf(address), work);

/** Empty outside of a request: on the command line, in housekeeping. */
export const callerNetwork = (): string => callers.getStore() ?? '';

/** An IPv4 address as it is, of an IPv6 address the /64: one subscriber has all of it (RFC 6177), and could count from anew 2^64 times. */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/u, '').replace(/^::ffff:(?=\d+\.)/iu, '');
  if (!isIPv6(plain)) return plain;
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

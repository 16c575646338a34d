import { AsyncLocalStorage } from 'node:async_hooks';
import { isIPv4, isIPv6 } from 'node:net';
import { ADMIN_TENANT, clientCorrelationIdOf } from '@aiso/contracts';
import type { FastifyRequest } from 'fastify';

/** Somebody whom the program knows, as the audit log names them. */
export type ActingPerson = {
  readonly tenantId: string;
  readonly userId: string | null;
  readonly email: string | null;
};

/** By which request something is asked for. */
export type Origin = {
  /** Ours; null for the program itself. */
  readonly correlationId: string | null;
  /** What the client calls its request; to be believed by nobody. */
  readonly clientCorrelationId: string | null;
  /** Where it came from, as far as proxies are trusted; null for the program itself. */
  readonly sourceAddress: string | null;
};

/** Who asks: limits are counted by the network, events tell all of it. */
export type Caller = Origin & {
  readonly network: string | null;
  /** As the client calls itself; empty where it does not. */
  readonly userAgent: string;
  /** Who acts, where that is not the owner of the account. */
  readonly actor: ActingPerson | null;
};

/** It goes with the request under way. */
const callers = new AsyncLocalStorage<Caller>();

const NOBODY: Origin & { readonly network: null; readonly userAgent: '' } = {
  network: null,
  userAgent: '',
  correlationId: null,
  clientCorrelationId: null,
  sourceAddress: null,
};
const THE_PROGRAM: Caller = {
  ...NOBODY,
  actor: { tenantId: ADMIN_TENANT, userId: 'program', email: null },
};

/** What is asked for with a key of the administrators, which belongs to no person. */
export const administrator = (name: string): ActingPerson => ({
  tenantId: ADMIN_TENANT,
  userId: name,
  email: null,
});

/** What a request of a protocol says of itself. */
export const originOf = ({ ip, id, headers }: FastifyRequest) => ({
  ip,
  id,
  userAgent: headers['user-agent'],
  clientCorrelationId: clientCorrelationIdOf(headers),
});

/** Runs work on behalf of a request of a protocol. */
export const onBehalfOf = <T>(
  request: {
    readonly ip: string;
    readonly userAgent?: string | undefined;
    readonly id?: string;
    readonly clientCorrelationId?: string | null;
    readonly actor?: ActingPerson | null;
  },
  work: () => T,
): T =>
  callers.run(
    {
      network: networkOf(request.ip),
      userAgent: request.userAgent ?? '',
      sourceAddress: request.ip,
      correlationId: request.id ?? null,
      clientCorrelationId: request.clientCorrelationId ?? null,
      actor: request.actor ?? null,
    },
    work,
  );

/**
 * Runs work on behalf of somebody whom the program knows. Their guesses are counted for the account alone.
 */
export const as = <T>(
  { tenantId, userId, email, ...origin }: ActingPerson & Partial<Origin>,
  work: () => T,
): T => {
  const { correlationId, clientCorrelationId, sourceAddress } = { ...NOBODY, ...origin };
  const known = { correlationId, clientCorrelationId, sourceAddress };
  return callers.run({ network: null, userAgent: '', ...known, actor: { tenantId, userId, email } }, work);
};

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

/**
 * The neighbourhood of a network: the /24 of an IPv4 address, the /48 of an IPv6 one. Many sites reach others
 * by several addresses beside each other, and whoever rents one is given others beside it.
 */
export const areaOf = (network: string): string =>
  network.includes(':') ? network.split(':').slice(0, 3).join(':') : network.replace(/\.\d+$/u, '');

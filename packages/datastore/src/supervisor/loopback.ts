import { networkInterfaces } from 'node:os';

/** The address by which programs of this machine reach each other: of IPv6 only where it has no other. */
export function loopbackAddress(interfaces = networkInterfaces()): '127.0.0.1' | '::1' {
  const addresses = new Set(
    Object.values(interfaces).flatMap((some) => (some ?? []).map(({ address }) => address)),
  );
  return addresses.has('::1') && !addresses.has('127.0.0.1') ? '::1' : '127.0.0.1';
}

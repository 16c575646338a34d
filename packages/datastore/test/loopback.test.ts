import type { NetworkInterfaceInfo } from 'node:os';
import { expect, test } from 'vitest';
import { loopbackAddress } from '../src/supervisor/loopback.ts';

const having = (...addresses: string[]) => ({
  lo: addresses.map((address) => ({ address }) as NetworkInterfaceInfo),
});

test('programs of this machine meet at an address of IPv4, and of IPv6 where there is no other', () => {
  expect(loopbackAddress(having('127.0.0.1', '::1'))).toBe('127.0.0.1');
  expect(loopbackAddress(having('::1', 'fe80::1'))).toBe('::1');
  // A system that tells nothing.
  expect(loopbackAddress({})).toBe('127.0.0.1');
});

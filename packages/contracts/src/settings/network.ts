import { z } from 'zod';

/** One address (`10.0.0.7`, `fd00::7`) or a network (`10.0.0.0/8`, `fd00::/8`), but not everybody's. */
const proxy = z
  .union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
    error: 'must be an address, or a network as address/bits',
  })
  .refine((network) => !network.endsWith('/0'), 'must not be a network of every address');

const WEB_ADDRESS = 'must be an address such as https://host.example';

/**
 * An address of http or https. A browser would forgive `https:/host`; what is put together from it would not.
 */
export const webAddress = z
  .url({ protocol: /^https?$/u, error: WEB_ADDRESS })
  .regex(/^https?:\/\/[^/?#]/iu, WEB_ADDRESS);

/** Paths are put behind it, and a request is refused whose address names a user. */
export const plainAddress = webAddress.refine((address) => {
  if (!URL.canParse(address)) return true;
  const { username, password, search, hash } = new URL(address);
  return `${username}${password}${search}${hash}` === '';
}, 'must be an address without user, query or fragment');

/** Settings of what stands between browsers and this server. */
export const networkSettings = {
  AISO_TRUSTED_PROXIES: z
    .string()
    .max(4096)
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean),
    )
    .pipe(z.array(proxy).max(64))
    .describe(
      'Addresses and networks of the proxies before this server, separated by commas. What they forward ' +
        '(X-Forwarded-For, from its right end up to the first address that is none of them) is believed; ' +
        'without any, forwarding headers are ignored, and all that comes through a proxy counts as it.',
    ),
};

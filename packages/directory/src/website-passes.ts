import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { Clock } from './context.ts';
import { openSubkey } from './crypto/sealing.ts';

/** The longest that a pass opens anything. */
export const PASS_SECONDS = 3600;

/**
 * What a browser shows to be sent the website, where only signed-in people may see it: the second of its end,
 * and an HMAC-SHA256 of that (RFC 2104). It holds nothing of anybody, and opens nothing else.
 */
export type WebsitePasses = {
  issue(): Promise<string>;
  /** Whether it is one of ours that has not ended; false for any other text. */
  isValid(pass: string): Promise<boolean>;
};

/** @param masterKey asked for with the first pass; processes that share it take each other's passes */
export function openWebsitePasses(
  masterKey: () => Promise<Uint8Array>,
  clock: Clock = { now: () => new Date() },
): WebsitePasses {
  let key: KeyObject | undefined;
  const nowSeconds = (): number => Math.floor(clock.now().getTime() / 1000);
  const sign = async (end: string): Promise<Buffer> => {
    key ??= openSubkey(await masterKey(), 'website-pass');
    return createHmac('sha256', key).update(end).digest();
  };
  return {
    async issue() {
      const end = String(nowSeconds() + PASS_SECONDS);
      return `${end}.${(await sign(end)).toString('base64url')}`;
    },
    async isValid(pass) {
      const { end, proof } = /^(?<end>\d{1,15})\.(?<proof>[\w-]{43})$/u.exec(pass)?.groups ?? {};
      if (end === undefined || proof === undefined) return false;
      return timingSafeEqual(Buffer.from(proof, 'base64url'), await sign(end)) && Number(end) > nowSeconds();
    },
  };
}

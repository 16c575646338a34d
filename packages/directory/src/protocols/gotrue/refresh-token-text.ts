import { createHmac, timingSafeEqual } from 'node:crypto';
import { subkey } from '../../crypto/sealing.ts';

const MAC_BYTES = 28;
const TOKEN = /^[\w-]{64}$/u;

/**
 * Refresh tokens as text: the session's id (16 bytes), a number (4) and their HMAC-SHA-256 (28), in
 * base64url.
 */
export type RefreshTokenText = {
  write(sessionId: string, number: number): string;
  /** Null where it is none of ours. */
  read(token: string): { readonly sessionId: string; readonly number: number } | null;
};

export function openRefreshTokenText(masterKey: Uint8Array): RefreshTokenText {
  const key = subkey(masterKey, 'refresh-token');
  function write(sessionId: string, number: number): string {
    const body = Buffer.alloc(20);
    Buffer.from(sessionId.replaceAll('-', ''), 'hex').copy(body);
    body.writeUInt32BE(number, 16);
    const mac = createHmac('sha256', key).update(body).digest().subarray(0, MAC_BYTES);
    return Buffer.concat([body, mac]).toString('base64url');
  }
  return {
    write,
    read(token) {
      if (!TOKEN.test(token)) return null;
      const bytes = Buffer.from(token, 'base64url');
      const hex = bytes.subarray(0, 16).toString('hex');
      const sessionId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');
      const number = bytes.readUInt32BE(16);
      const isOurs = timingSafeEqual(Buffer.from(write(sessionId, number)), Buffer.from(token));
      return isOurs ? { sessionId, number } : null;
    },
  };
}

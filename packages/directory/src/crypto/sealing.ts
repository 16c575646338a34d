import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

/** One subkey per purpose, so that a sealed verifier can never be passed off as a signing key. */
export type Purpose =
  | 'srp-verifier'
  | 'signing-key'
  | 'challenge'
  | 'mailed-code'
  | 'mailed-code-again'
  | 'totp-secret'
  | 'attempts'
  | 'unknown-user'
  | 'refresh-token'
  | 'flow-state'
  | 'tenant-secret'
  | 'research-ids'
  | 'website-pass';

export type Sealer = {
  /**
   * AES-256-GCM: nonce (12 bytes), tag (16), ciphertext. `context` is authenticated: sealed bytes open only
   * where they belong.
   */
  seal(plain: Uint8Array, context: string): Buffer;
  /** @throws Error where the bytes were changed, belong elsewhere or were sealed with another master key. */
  open(sealed: Uint8Array, context: string): Buffer;
};

const NONCE = 12;
const TAG = 16;

export function subkey(masterKey: Uint8Array, purpose: Purpose): Buffer {
  return Buffer.from(hkdfSync('sha256', masterKey, new Uint8Array(0), `aiso/directory/${purpose}/1`, 32));
}

/**
 * The same for a key that is used again and again: making the object at each use takes longer than the use.
 */
export const openSubkey = (masterKey: Uint8Array, purpose: Purpose): KeyObject =>
  createSecretKey(subkey(masterKey, purpose));

export function openSealer(masterKey: Uint8Array, purpose: Purpose): Sealer {
  const key = openSubkey(masterKey, purpose);
  return {
    seal(plain, context) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG });
      cipher.setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, context) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE), {
        authTagLength: TAG,
      });
      decipher.setAAD(Buffer.from(context));
      decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
      return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]);
    },
  };
}

/**
 * Bytes that look random and are always the same for the same text; who has no master key cannot tell them
 * from random ones.
 */
export function pseudoRandom(key: Uint8Array, label: string, length: number): Buffer {
  const seed = createHmac('sha256', key).update(label).digest();
  return Buffer.from(hkdfSync('sha256', seed, new Uint8Array(0), 'stream', length));
}

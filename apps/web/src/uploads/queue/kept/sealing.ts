/**
 * AES-256-GCM (NIST SP 800-38D) over pieces, so that a large file is never in memory as a whole. Each piece
 * has a random IV of 12 bytes before it and its tag of 16 bytes behind. It is bound to what the bytes are, to
 * its place and to the number of pieces: none can be left out, moved or taken from elsewhere.
 */
const PIECE_BYTES = 4 * 1024 * 1024;
const IV_BYTES = 12;
const SEALED_PIECE_BYTES = IV_BYTES + PIECE_BYTES + 16;

/**
 * A key that no script can read, only use.
 * @throws outside of secure contexts, which have no `crypto.subtle`
 */
export const newSealingKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

async function byPieces(
  bytes: Blob,
  pieceBytes: number,
  change: (piece: Uint8Array<ArrayBuffer>, place: string) => Promise<readonly BlobPart[]>,
): Promise<Blob> {
  const count = Math.ceil(bytes.size / pieceBytes);
  const parts: BlobPart[] = [];
  for (let at = 0; at < count; at += 1) {
    const piece = await bytes.slice(at * pieceBytes, (at + 1) * pieceBytes).arrayBuffer();
    parts.push(...(await change(new Uint8Array(piece), `${at} of ${count}`)));
  }
  return new Blob(parts);
}

const gcm = (iv: Uint8Array<ArrayBuffer>, about: string, place: string): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(`${about}\n${place}`),
});

/** `about` names what the bytes are. */
export const seal = (key: CryptoKey, bytes: Blob, about: string): Promise<Blob> =>
  byPieces(bytes, PIECE_BYTES, async (piece, place) => {
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
    return [iv, await crypto.subtle.encrypt(gcm(iv, about, place), key, piece)];
  });

/** @throws where it was sealed with another key, about something else, or is not whole */
export const unseal = (key: CryptoKey, sealed: Blob, about: string): Promise<Blob> =>
  byPieces(sealed, SEALED_PIECE_BYTES, async (piece, place) => {
    const iv = piece.slice(0, IV_BYTES);
    return [await crypto.subtle.decrypt(gcm(iv, about, place), key, piece.subarray(IV_BYTES))];
  });

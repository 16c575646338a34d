/** Larger files are sent without: the browser can only hash what it holds in memory. */
const CHECKSUM_LIMIT_BYTES = 64 * 1024 * 1024;

/**
 * SHA-256 in lower-case hex. Null for a large file, and outside of secure contexts, which have no
 * `crypto.subtle`.
 */
export async function checksumOf(file: Blob): Promise<string | null> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle;
  if (file.size > CHECKSUM_LIMIT_BYTES || subtle === undefined) return null;
  const digest = await subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

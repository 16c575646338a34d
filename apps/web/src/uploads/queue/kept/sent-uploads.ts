/**
 * Ids of what this tab has sent, or tried to, so that a reload still shows what became of it; no name and no
 * patient.
 */
const KEY = 'aiso-sent-uploads';
const LIMIT = 50;

type Stored = { readonly userId: string; readonly ids: readonly string[] };

function read(): Stored | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('userId' in stored) || !('ids' in stored))
      return null;
    if (typeof stored.userId !== 'string' || !Array.isArray(stored.ids)) return null;
    return { userId: stored.userId, ids: stored.ids.filter((id) => typeof id === 'string') };
  } catch {
    return null;
  }
}

/** Of this user only. */
export function sentUploads(userId: string): readonly string[] {
  const stored = read();
  return stored?.userId === userId ? stored.ids : [];
}

export function rememberSentUploads(userId: string, ids: readonly string[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ userId, ids: ids.slice(-LIMIT) } satisfies Stored));
  } catch {
    // Forbidden storage: a reload then shows an empty queue, and the listing shows all.
  }
}

export function forgetSentUploads(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Forbidden storage held nothing.
  }
}

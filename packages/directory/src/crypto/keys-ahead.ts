import { isPowerIdle } from './modular-power.ts';
import { type ServerSecret, serverKey } from './srp.ts';

/**
 * Keys of exchanges whose second step has not come yet. A browser takes tens of milliseconds for its own powers; the server takes its two
 * meanwhile, where one of its threads has nothing to do: whoever floods first steps keeps nobody waiting. A key is used once, judges nothing by itself, and
 * is taken anew where the second step comes to another server or too late.
 */
export type KeysAhead = {
  begin(handle: string, A: bigint, verifier: bigint, secret: ServerSecret): void;
  take(handle: string): Promise<Buffer> | undefined;
};

const MOST_KEPT = 64;

export function openKeysAhead(): KeysAhead {
  const kept = new Map<string, Promise<Buffer>>();
  return {
    begin(handle, A, verifier, secret) {
      if (!isPowerIdle()) return;
      const key = serverKey(A, verifier, secret);
      // Told to whoever takes it; many never are.
      key.catch(() => undefined);
      kept.set(handle, key);
      if (kept.size <= MOST_KEPT) return;
      for (const oldest of kept.keys()) {
        kept.delete(oldest);
        break;
      }
    },

    take(handle) {
      const key = kept.get(handle);
      kept.delete(handle);
      return key;
    },
  };
}

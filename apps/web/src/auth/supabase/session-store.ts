import type { SupportedStorage } from '@supabase/auth-js';
import { isSessionOfTab } from '../../app/session/session-marker.ts';

/** Where the client keeps its tokens: beside the session's marker. */
export type SessionStore = SupportedStorage & {
  /** From now on; what the other place still held is dropped. */
  keep(longerThanTab: boolean): void;
};

export function openSessionStore(key: string): SessionStore {
  let store = isSessionOfTab() ? sessionStorage : localStorage;
  return {
    getItem: (name) => store.getItem(name),
    setItem: (name, value) => store.setItem(name, value),
    removeItem: (name) => store.removeItem(name),
    keep(longerThanTab) {
      store = longerThanTab ? localStorage : sessionStorage;
      (longerThanTab ? sessionStorage : localStorage).removeItem(key);
    },
  };
}
